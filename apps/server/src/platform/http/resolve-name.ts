import { Resolver } from 'node:dns/promises'
import type { LookupAddress } from 'node:dns'

const [TIMEOUT_MS, TRIES] = [2_000, 2]

/**
 * The addresses of a name that a stranger chose, as the name servers of the machine know it. `dns.lookup` would wait in one of the few
 * threads in which the process resolves all its names: with a name server that never answers, a stranger could hold them all.
 */
export async function resolveName(hostname: string, servers?: readonly string[]): Promise<LookupAddress[]> {
  const resolver = new Resolver({ timeout: TIMEOUT_MS, tries: TRIES })
  if (servers) resolver.setServers(servers)
  const answers = await Promise.allSettled([
    resolver.resolve4(hostname).then((addresses) => addresses.map((address) => ({ address, family: 4 }))),
    resolver.resolve6(hostname).then((addresses) => addresses.map((address) => ({ address, family: 6 }))),
  ])
  const found = answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []))
  if (found.length > 0) return found
  throw answers[0].status === 'rejected' ? answers[0].reason : new Error(`${hostname} has no address`)
}
