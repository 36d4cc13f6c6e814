import { FacetError } from '@facet/errors'
import { and, eq, isNotNull, or } from 'drizzle-orm'
import { Budget } from '../platform/budget.ts'
import { currentVisitor, VisitorTurns } from '../platform/visitor-turns.ts'
import { joined } from '../platform/joined.ts'
import { anyOf } from '../chain/any-of.ts'
import type { Services as ChainServices } from '../chain/services.ts'
import { assetTable } from './asset-table.ts'
import { holdingTable } from './holding-table.ts'
import { storeReading } from './store-reading.ts'
import { readAccount, readAsset, readCreations, readHoldingAt, type Reading } from './read-from-node.ts'

/** Asks the node for assets and holdings that are older than the projection, or were not followed; waits until the projection has them. */
export interface Imports {
  /** An asset with its creator's holding. @throws FacetError `chain-unavailable`, `market-behind`, `server-busy`, `rate-limited` */
  asset(assetId: bigint): Promise<void>
  /** @throws as `asset` does */
  holding(assetId: bigint, address: string): Promise<void>
  /**
   * All holdings of an account, which is followed from then on. Each step imports a page, so that accounts with many holdings can take turns.
   * @throws as `asset` does
   */
  account(address: string): AsyncGenerator<void, void>
  /** Begins to import the works in a gallery that somebody looks at: those that the projection lacks. Does not report failures. */
  gallery(address: string): void
  /** Assets that an account created and the projection lacks. @throws as `asset` does */
  creations(address: string): Promise<void>
}

type ImportServices = Pick<ChainServices, 'algod' | 'database' | 'projection' | 'clock'>

/** Imports of one visitor in an hour: their notes stay in the database. */
const HOURLY = 300
const HOUR_MS = 3_600_000
/** An import costs the node two requests and the database some rows: few at a time. */
const VISITOR_SHARE = 2
const TOTAL = 8
const PATIENCE_MS = 5_000
const ARRIVAL_MS = 10_000
/** Readings that came too late for the projection before the node counts as lagging. */
const ATTEMPTS = 20
/** An account with more assets is not imported for its gallery: it would cost the node and the database too much. */
const MAX_HELD = 1_000
/** The same for applications: the node sends them along with the holdings, each with its programs. */
const MAX_APPS = 200
const HOLDINGS_PER_IMPORT = 10
/** Holdings of one account imported at a time, from a node that names only the assets: each costs it five requests, two at a time. */
const HOLDINGS_AT_ONCE = 8
/** Such holdings in a page. */
const HOLDINGS_PER_PAGE = 100
const GALLERY_MS = 600_000
const MAX_GALLERIES = 10_000
const GALLERIES_AT_ONCE = 2

/** @param arrivalMs how long the projection may take to come to the round of an answer */
export function openImports(services: ImportServices, arrivalMs = ARRIVAL_MS): Imports {
  const turnsOf = (share: number, total: number) =>
    new VisitorTurns({
      share,
      total,
      patienceMs: PATIENCE_MS,
      refuse: (isOwnShare) => new FacetError(isOwnShare ? 'rate-limited' : 'server-busy', { retryAfterSeconds: 5 }),
    })
  const turns = turnsOf(VISITOR_SHARE, TOTAL)
  /** A gallery may take a minute, and no page waits for it. */
  const galleryTurns = turnsOf(1, GALLERIES_AT_ONCE)
  const imports = new Budget({ most: HOURLY, windowMs: HOUR_MS })
  /** Imports under way, by their subject: several pages that ask for the same work wait for one answer. */
  const running = new Map<string, Promise<void>>()
  /** The same by visitor: none is refused because another one's turn does not come. */
  const requested = new Map<string, Promise<void>>()

  function once(key: string, work: () => Promise<void>): Promise<void> {
    return joined(requested, `${currentVisitor() ?? ''} ${key}`, () => inTurn(() => joined(running, key, work)))
  }

  async function inTurn(work: () => Promise<void>): Promise<void> {
    const visitor = currentVisitor()
    // The worker limits itself.
    if (visitor === undefined) return work()
    countImports(visitor, 1)
    await turns.run(visitor, work)
  }

  /** Galleries by address, in the order in which they may be imported again. */
  const galleries = new Map<string, number>()

  /** @returns whether the gallery has not been opened recently */
  function isDue(address: string): boolean {
    const nowMs = Date.now()
    for (const [seen, untilMs] of galleries) {
      if (untilMs > nowMs && galleries.size < MAX_GALLERIES) break
      galleries.delete(seen)
    }
    if (galleries.has(address)) return false
    galleries.set(address, nowMs + GALLERY_MS)
    return true
  }

  async function importGallery(address: string): Promise<void> {
    const visitor = currentVisitor() ?? ''
    countImports(visitor, 1)
    await galleryTurns.run(visitor, () => importHeld(address, visitor))
  }

  async function importHeld(address: string, visitor: string): Promise<void> {
    const totals = await services.algod.client.accountInformation(address).exclude('all').do()
    const { totalAssetsOptedIn: held, totalAppsOptedIn: usedApps, totalCreatedApps: createdApps } = totals
    if (held > MAX_HELD || usedApps + createdApps > MAX_APPS) return
    countImports(visitor, Math.ceil(held / HOLDINGS_PER_IMPORT))
    const { assets = [] } = await services.algod.client.accountInformation(address).do()
    const ids = assets.filter(({ amount }) => amount > 0n).map(({ assetId }) => assetId)
    const [refusal] = await importHoldings(services, address, ids, store)
    if (refusal !== undefined) throw refusal
  }

  /** @throws FacetError `rate-limited` */
  function countImports(visitor: string | undefined, count: number): void {
    if (visitor === undefined) return
    const retryAfterSeconds = imports.spend([visitor], count)
    if (retryAfterSeconds > 0) throw new FacetError('rate-limited', { retryAfterSeconds })
  }

  const store = (read: () => Promise<Reading>) => storeInTime(services, arrivalMs, read)
  return {
    asset: (assetId) => once(String(assetId), () => store(() => readAsset(services.algod, assetId))),
    holding: (assetId, address) =>
      once(`${assetId}:${address}`, () => store(() => readHoldingAt(services.algod, assetId, address))),
    account: (address) => importAccount(services, address, store),
    gallery: (address) => {
      if (!isDue(address)) return
      // A gallery that was refused or failed is tried again at its next visit.
      importGallery(address).catch(() => galleries.delete(address))
    },
    creations: (address) =>
      once(`created by ${address}`, () =>
        store(async () => onlyUnknown(services, await readCreations(services.algod, address))),
      ),
  }
}

/** @throws FacetError `market-behind` if the projection reaches the answer's round too late: the answer is kept, but not applied */
async function storeInTime(services: ImportServices, arrivalMs: number, read: () => Promise<Reading>): Promise<void> {
  // Before the first block every answer comes too late.
  await services.clock.waitFor(services.projection.firstRound, arrivalMs)
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const reading = await read()
    if (!(await storeReading(services, reading))) continue
    if (await services.clock.waitFor(reading.round, arrivalMs)) return
    break
  }
  throw new FacetError('market-behind', { retryAfterSeconds: 5 })
}

/**
 * Imports assets with an account's holding of each, some at a time; skips those that are known.
 * @returns the errors of the node, which stop no other import
 */
async function importHoldings(
  services: ImportServices,
  address: string,
  ids: readonly bigint[],
  store: (read: () => Promise<Reading>) => Promise<void>,
): Promise<unknown[]> {
  const { algod } = services
  const known = await knownHoldings(services, address, ids)
  const unknown = ids.filter((id) => !known.has(id))
  const refusals: unknown[] = []
  for (let at = 0; at < unknown.length; at += HOLDINGS_AT_ONCE) {
    const some = unknown.slice(at, at + HOLDINGS_AT_ONCE)
    const reads = some.flatMap((id) => [() => readAsset(algod, id), () => readHoldingAt(algod, id, address)])
    refusals.push(...(await storeTogether(reads, store)))
  }
  return refusals
}

/**
 * Reads concurrently and stores the answers of the newest round together, and repeats those of older rounds.
 * @returns the errors of reads that failed
 */
async function storeTogether(
  reads: readonly (() => Promise<Reading>)[],
  store: (read: () => Promise<Reading>) => Promise<void>,
): Promise<unknown[]> {
  const all: unknown[] = []
  let left = reads
  while (left.length > 0) {
    let older: typeof left = []
    let refusals: unknown[] = []
    const readAll = async () => {
      const results = await Promise.allSettled(left.map((read) => read()))
      const readings = results.flatMap((each) => (each.status === 'fulfilled' ? each.value : []))
      refusals = results.flatMap((each) => (each.status === 'rejected' ? [each.reason] : []))
      const round = readings.reduce((newest, reading) => (reading.round > newest ? reading.round : newest), 0n)
      older = left.filter((_, index) => isOlder(results[index], round))
      if (readings.length === 0) throw refusals[0]
      return { round, notes: readings.flatMap((reading) => (reading.round === round ? reading.notes : [])) }
    }
    await store(readAll).catch((error: unknown) => {
      if (!refusals.includes(error)) throw error
    })
    all.push(...refusals)
    left = older
  }
  return all
}

const isOlder = (result: PromiseSettledResult<Reading> | undefined, round: bigint) =>
  result?.status === 'fulfilled' && result.value.round !== round

/**
 * The assets whose holding by the account need not be imported: the projection has it, and keeps it up to date, or follows
 * no holdings of the asset.
 */
async function knownHoldings(
  { database }: ImportServices,
  address: string,
  ids: readonly bigint[],
): Promise<ReadonlySet<bigint>> {
  const { assetId, isCollectible } = assetTable
  const known = await database.db
    .select({ assetId })
    .from(assetTable)
    .leftJoin(holdingTable, and(eq(holdingTable.assetId, assetId), eq(holdingTable.address, address)))
    .where(and(anyOf(assetId, ids), or(eq(isCollectible, false), isNotNull(holdingTable.address))))
  return new Set(known.map((asset) => asset.assetId))
}

/** Drops the notes on assets that the projection has: applying them would change nothing. */
async function onlyUnknown({ database }: ImportServices, { round, notes }: Reading): Promise<Reading> {
  const ids = notes.flatMap(({ assetId }) => assetId ?? [])
  const { assetId } = assetTable
  const known = await database.db.select({ assetId }).from(assetTable).where(anyOf(assetId, ids))
  const isKnown = new Set(known.map((asset) => asset.assetId))
  return { round, notes: notes.filter((note) => note.assetId !== null && !isKnown.has(note.assetId)) }
}

/**
 * The first page begins to follow the account; a page that came too late is read again from its place. Known holdings are not noted
 * again, so an import that failed midway resumes there.
 */
async function* importAccount(
  services: ImportServices,
  address: string,
  store: (read: () => Promise<Reading>) => Promise<void>,
): AsyncGenerator<void, void> {
  const { algod } = services
  const refusals: unknown[] = []
  let after: string | undefined
  do {
    const start = after
    let page: Awaited<ReturnType<typeof readAccount>> | undefined
    await store(async () => {
      page = await readAccount(algod, address, start)
      return withoutKnown(services, address, page)
    })
    const ids = page?.idsOnly ?? []
    for (let at = 0; at < ids.length; at += HOLDINGS_PER_PAGE) {
      if (at > 0) yield
      refusals.push(...(await importHoldings(services, address, ids.slice(at, at + HOLDINGS_PER_PAGE), store)))
    }
    after = page?.nextToken
    if (after !== undefined) yield
  } while (after !== undefined)
  if (refusals.length > 0) throw refusals[0]
  await store(async () => ({
    round: await algod.lastRound(),
    notes: [{ assetId: null, address, content: { isComplete: true } }],
  }))
}

/** Drops the notes on holdings that the projection has, and on their assets. */
async function withoutKnown(services: ImportServices, address: string, { round, notes }: Reading): Promise<Reading> {
  const known = await knownHoldings(
    services,
    address,
    notes.flatMap(({ assetId }) => assetId ?? []),
  )
  return { round, notes: notes.filter(({ assetId }) => assetId === null || !known.has(assetId)) }
}
