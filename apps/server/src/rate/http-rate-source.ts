import { z } from 'zod'
import { readText } from '../platform/http/read-text.ts'
import type { RateSource } from './rate-source.ts'

/** An answer about one asset has some 100 bytes. */
const MAX_BYTES = 64 * 1024

const answer = z.array(z.object({ asset_id: z.number().int(), price: z.number().positive().finite().nullable() }))

/** Asks an HTTP API that answers like the one of Vestige: `?asset_ids=0,1` is a list of assets with their prices in dollars. */
export function httpRateSource(apiUrl: string): RateSource {
  return {
    dollarsOf: async (assetIds, signal) => {
      const url = new URL(apiUrl)
      url.searchParams.set('asset_ids', assetIds.join(','))
      const response = await fetch(url, { signal, redirect: 'error' })
      if (!response.ok) throw new Error(`the price source answers ${response.status}`)
      const prices = answer.parse(JSON.parse(await readText(response, MAX_BYTES)))
      return new Map(prices.flatMap(({ asset_id, price }) => (price === null ? [] : [[asset_id, price] as const])))
    },
  }
}
