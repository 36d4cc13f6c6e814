import { FacetError } from '@facet/errors'
import { isAddress } from '@facet/groups'
import { type AlgodConfig, connectAlgod } from '../chain/algod.ts'
import type { ChainIdentity } from '../chain/chain-identity.ts'
import { publicNetwork } from '../chain/networks.ts'
import type { Config } from '../platform/config/config.ts'
import { currentVisitor, VisitorTurns } from '../platform/visitor-turns.ts'
import { joined } from '../platform/joined.ts'
import { chainResolver } from './chain-resolver.ts'
import { httpResolver } from './http-resolver.ts'
import { listedResolver } from './listed-resolver.ts'
import { isNfdName, type NameResolver } from './name-resolver.ts'

const LIFETIME_MS = 600_000
/** Wait after a failure. */
const RETRY_MS = 30_000
const MAX_ANSWERS = 5_000
/** Concurrent lookups, for one visitor and in total. A visitor's further lookups wait; if they wait too long, the name counts as unknown for now. */
const VISITOR_SHARE = 4
const TOTAL = 16

/** Names of a name service. A name counts only for an address that the service has verified. */
export interface Names {
  /** The first address of a name; null when it has none, or the service does not answer in time. */
  addressOf(name: string): Promise<string | null>
  /** The name of an address if it is known by now; otherwise null, and a lookup starts. */
  shown(address: string): string | null
}

/** @param resolver called at the first lookup, and again until it succeeds */
export function openNames(resolver: () => Promise<NameResolver>, patienceMs = 3_000): Names {
  const answers = new Map<string, { answer: string | null; untilMs: number }>()
  /** Lookups in progress, and the queue of lookups that each visitor waits for. */
  const questions = new Map<string, Promise<string | null>>()
  const pending = new Map<string, Promise<string | null>>()
  const refuse = () => new FacetError('rate-limited', { retryAfterSeconds: 5 })
  const turns = new VisitorTurns({ share: VISITOR_SHARE, total: TOTAL, patienceMs, refuse })

  const keep = (key: string, answer: string | null, lifetimeMs: number): void => {
    answers.delete(key)
    answers.set(key, { answer, untilMs: Date.now() + lifetimeMs })
    const [oldest] = answers.keys()
    if (answers.size > MAX_ANSWERS && oldest !== undefined) answers.delete(oldest)
  }
  const known = (key: string): string | null | undefined => {
    const kept = answers.get(key)
    return kept && kept.untilMs > Date.now() ? kept.answer : undefined
  }
  const ask = async (
    key: string,
    question: (resolver: NameResolver, signal: AbortSignal) => Promise<string | null>,
  ): Promise<string | null> => {
    const signal = AbortSignal.timeout(patienceMs)
    const { promise: late, reject } = Promise.withResolvers<never>()
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
    try {
      const answer = await Promise.race([resolver().then((found) => question(found, signal)), late])
      keep(key, answer, LIFETIME_MS)
      return answer
    } catch {
      keep(key, null, RETRY_MS)
      return null
    }
  }
  const find = (
    key: string,
    question: (resolver: NameResolver, signal: AbortSignal) => Promise<string | null>,
  ): Promise<string | null> => {
    const answer = known(key)
    if (answer !== undefined) return Promise.resolve(answer)
    const visitor = currentVisitor() ?? ''
    const look = async () => {
      const meanwhile = known(key)
      return meanwhile === undefined ? joined(questions, key, () => ask(key, question)) : meanwhile
    }
    return joined(pending, `${visitor} ${key}`, () => turns.run(visitor, look).catch(() => null))
  }
  return {
    addressOf: (name) =>
      find(name, async (found, signal) => (await found.addressesOf(name, signal)).find(isAddress) ?? null),
    shown: (address) => {
      void find(address, (found, signal) => verifiedName(found, address, signal))
      return known(address) ?? null
    },
  }
}

async function verifiedName(resolver: NameResolver, address: string, signal: AbortSignal): Promise<string | null> {
  for (const name of await resolver.namesOf(address, signal)) {
    if (isNfdName(name) && (await resolver.addressesOf(name, signal)).includes(address)) return name
  }
  return null
}

type ResolverConfig = AlgodConfig & Pick<Config, 'nfdApiUrl' | 'nfdNames'>

/** The resolver that the settings name, else the registry of the network. */
export async function openResolver(
  config: ResolverConfig,
  chainIdentity: () => Promise<ChainIdentity>,
): Promise<NameResolver> {
  if (config.nfdApiUrl !== undefined) return httpResolver(config.nfdApiUrl)
  const registryId = publicNetwork((await chainIdentity()).genesisHash)?.network.apps['NFD registry']
  return registryId === undefined ? listedResolver(config.nfdNames) : chainResolver(connectAlgod(config), registryId)
}
