import { limitConcurrency } from '../media/limit-concurrency.ts'
import { type CollectionFacts, readFacts } from './read-facts.ts'
import type { Services } from '../market/services.ts'

const LIFETIME_MS = 30_000
const MAX_KNOWN = 100
/** Collections whose works are summed up at the same time: the database has others to answer. */
const MAX_READ = 2

/** The facts of collections, read at most twice a minute for each, however many visitors ask. */
export class KnownFacts {
  readonly #known = new Map<bigint, { facts: Promise<CollectionFacts>; atMs: number }>()
  readonly #inTurn = limitConcurrency(MAX_READ)

  of(services: Services, collectionId: bigint): Promise<CollectionFacts> {
    const known = this.#known.get(collectionId)
    if (known && Date.now() - known.atMs < LIFETIME_MS) return known.facts
    const facts = this.#inTurn(() => readFacts(services, collectionId))
    this.#known.delete(collectionId)
    this.#known.set(collectionId, { facts, atMs: Date.now() })
    facts.catch(() => this.forget(collectionId))
    const [oldest] = this.#known.keys()
    if (this.#known.size > MAX_KNOWN && oldest !== undefined) this.#known.delete(oldest)
    return facts
  }

  /** After a change of its works: whoever made it reads what it made. Another server learns of it in time. */
  forget(collectionId: bigint): void {
    this.#known.delete(collectionId)
  }
}
