import type { Chain, StoredBlock } from '../chain.ts'
import type { BlockTransaction } from '../codec/signed-transaction.ts'
import type { ChainIndex, TransactionPlace } from './chain-index.ts'
import type { Indexer } from './indexer.ts'
import { badRequest } from './query.ts'
import { matches, type TransactionFilter } from './transaction-filter.ts'
import { withInners } from './transaction-parts.ts'

/** A found transaction and its position. */
export interface FoundTransaction {
  block: StoredBlock
  transaction: BlockTransaction
  txid: string
  intraOffset: number
}

export interface Page<Item> {
  items: Item[]
  /** Start of the next page; `undefined` after an empty page. */
  next: string | undefined
}

/**
 * Searches transactions page by page: newest first when the filter has an account, otherwise oldest first. A transaction
 * matches when it or one of its inner transactions passes the filter.
 */
export function searchTransactions(
  { chain, index }: Indexer,
  filter: TransactionFilter,
  limit: number,
  next: string | undefined,
): Page<FoundTransaction> {
  const candidates = candidateOrdinals(index, filter)
  const isNewestFirst = filter.address !== undefined
  const after = next === undefined ? undefined : parseNext(next)
  const items: FoundTransaction[] = []
  let last: number | undefined
  const blocks = new BlockReader(chain)
  for (const ordinal of inOrder(index, candidates, filter, isNewestFirst, after)) {
    const found = read(blocks, index.place(ordinal))
    if (!found || !matchesFilter(found, filter)) continue
    items.push(found)
    last = ordinal
    if (items.length === limit) break
  }
  return { items, next: last === undefined ? undefined : `${last}` }
}

export function matchesFilter({ block, transaction, txid }: FoundTransaction, filter: TransactionFilter): boolean {
  if (filter.txid !== undefined && filter.txid !== txid) return false
  const timestamp = Number(block.header.timestamp)
  if (filter.afterTime !== undefined && timestamp <= filter.afterTime) return false
  if (filter.beforeTime !== undefined && timestamp >= filter.beforeTime) return false
  for (const part of withInners(transaction)) if (matches(part, filter)) return true
  return false
}

/** The shortest indexed list that contains every possible match; `undefined` for all transactions. */
function candidateOrdinals(index: ChainIndex, filter: TransactionFilter): readonly number[] | undefined {
  if (filter.txid !== undefined) {
    const ordinal = index.ordinalOf(filter.txid)
    return ordinal === undefined ? [] : [ordinal]
  }
  const lists: (readonly number[])[] = []
  if (filter.address) lists.push(index.ofAccount(filter.address))
  if (filter.assetId !== undefined) lists.push(index.ofAsset(filter.assetId))
  if (filter.applicationId !== undefined) lists.push(index.ofApplication(filter.applicationId))
  return lists.sort((a, b) => a.length - b.length)[0]
}

/** Candidates after `after`, in the requested order and rounds. */
function* inOrder(
  index: ChainIndex,
  candidates: readonly number[] | undefined,
  { minRound = 0n, maxRound }: TransactionFilter,
  isNewestFirst: boolean,
  after: number | undefined,
): Generator<number, void> {
  const count = candidates?.length ?? index.size
  const ordinalAt = (place: number): number => candidates?.[place] ?? place
  const roundAt = (place: number): bigint => index.place(ordinalAt(place))?.round ?? 0n
  let from = firstPlace(count, (place) => roundAt(place) >= minRound)
  let to = maxRound === undefined ? count : firstPlace(count, (place) => roundAt(place) > maxRound)
  if (after !== undefined && isNewestFirst)
    to = Math.min(
      to,
      firstPlace(count, (place) => ordinalAt(place) >= after),
    )
  if (after !== undefined && !isNewestFirst)
    from = Math.max(
      from,
      firstPlace(count, (place) => ordinalAt(place) > after),
    )
  if (isNewestFirst) for (let place = to - 1; place >= from; place--) yield ordinalAt(place)
  else for (let place = from; place < to; place++) yield ordinalAt(place)
}

/** The first position of a sorted list that passes; `count` when none does. */
function firstPlace(count: number, passes: (place: number) => boolean): number {
  let low = 0
  for (let high = count; low < high; ) {
    const middle = (low + high) >> 1
    if (passes(middle)) high = middle
    else low = middle + 1
  }
  return low
}

function parseNext(next: string): number {
  if (!/^\d{1,15}$/.test(next)) throw badRequest('unable to parse next token')
  return Number(next)
}

/** Reads blocks and caches the last one, because adjacent results are often in the same block. */
class BlockReader {
  readonly #chain: Chain
  #block: StoredBlock | undefined

  constructor(chain: Chain) {
    this.#chain = chain
  }

  read(round: bigint): StoredBlock | undefined {
    if (this.#block?.round !== round) this.#block = this.#chain.block(round)
    return this.#block
  }
}

function read(blocks: BlockReader, place: TransactionPlace | undefined): FoundTransaction | undefined {
  const block = place && blocks.read(place.round)
  const transaction = place && block?.transactions[place.position]
  if (!block || !transaction) return undefined
  return { block, transaction, txid: block.txids[place.position] ?? '', intraOffset: place.intraOffset }
}
