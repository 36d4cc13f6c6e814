import { FacetError } from '@facet/errors'
import type { Services } from '../market/services.ts'
import { RETRY_SECONDS } from '../platform/db/database-away.ts'
import { currentVisitor, VisitorTurns } from '../platform/visitor-turns.ts'
import { Recent } from '../platform/recent.ts'
import { type CollectionFacts, readFacts } from './read-facts.ts'

const LIFETIME = { lifetimeMs: 30_000, most: 100 }
/** Collections summed up at a time, for one visitor and for all, so that the database can serve other requests. */
const TURNS = { share: 1, total: 2, patienceMs: 10_000 }

/** The facts of collections, remembered for half a minute for all visitors. Each visitor waits only for their own turns. */
export class KnownFacts {
  readonly #known = new Recent<CollectionFacts>(LIFETIME)
  /** The last change of each collection: facts whose reading began before it are not remembered. */
  readonly #changes = new Recent<symbol>(LIFETIME)
  readonly #turns = new VisitorTurns({ ...TURNS, refuse })
  readonly #read: typeof readFacts

  constructor(read = readFacts) {
    this.#read = read
  }

  /** @throws FacetError `rate-limited`, `database-unavailable` after the patience */
  async of(services: Services, collectionId: bigint): Promise<CollectionFacts> {
    const name = String(collectionId)
    const known = this.#known.get(name)
    if (known) return known
    return this.#turns.run(currentVisitor() ?? '', async () => {
      const readMeanwhile = this.#known.get(name)
      if (readMeanwhile) return readMeanwhile
      const change = this.#changes.get(name)
      const facts = await this.#read(services, collectionId)
      if (this.#changes.get(name) === change) this.#known.set(name, facts)
      return facts
    })
  }

  /** Called after a change of its works, so that its author reads the new facts. Another server shows them once the old ones expire. */
  forget(collectionId: bigint): void {
    this.#known.delete(String(collectionId))
    this.#changes.set(String(collectionId), Symbol('change'))
  }
}

function refuse(isOwnShare: boolean): FacetError {
  return isOwnShare
    ? new FacetError('rate-limited', { retryAfterSeconds: RETRY_SECONDS })
    : new FacetError('database-unavailable', { reason: 'others are summed up', retryAfterSeconds: RETRY_SECONDS })
}
