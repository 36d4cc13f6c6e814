import { z } from 'zod'
import { readText } from '../platform/http/read-text.ts'
import type { NameResolver } from './name-resolver.ts'

/** An answer about one name has some 2 kB. */
const MAX_BYTES = 256 * 1024

/** Addresses that only claim to belong to it have a separate field. */
const record = z.object({ name: z.string(), caAlgo: z.array(z.string()).default([]) })
const recordsByAddress = z.record(z.string(), record)

/** Asks the HTTP API of the name service. */
export function httpResolver(apiUrl: string): NameResolver {
  const ask = async <Answer>(path: string, signal: AbortSignal, answer: z.ZodType<Answer>): Promise<Answer | null> => {
    const response = await fetch(new URL(path, apiUrl), { signal, redirect: 'error' })
    if (response.status === 404) return null
    if (!response.ok) throw new Error(`the name service answers ${response.status}`)
    return answer.parse(JSON.parse(await readText(response, MAX_BYTES)))
  }
  return {
    addressesOf: async (name, signal) => (await ask(`/nfd/${name}?view=brief`, signal, record))?.caAlgo ?? [],
    namesOf: async (address, signal) => {
      const found = await ask(`/nfd/lookup?address=${address}&view=brief`, signal, recordsByAddress)
      return Object.values(found ?? {}).map(({ name }) => name)
    },
  }
}
