import type { HistoryEntry, NftReply } from '@facet/api-contract/nft/get-nft'
import { isSale, type PriceKind, priceKinds } from '@facet/api-contract/nft/history-kinds'
import { and, desc, eq, isNull, not, type SQL, sql } from 'drizzle-orm'
import type { HistoryEvent } from '../market/custodian.ts'
import { decimalsOf } from '../currency/price.ts'
import { currencyToWire, unitsToWire } from '@facet/api-contract/currency/currency-codec'
import type { Services } from '../market/services.ts'
import { type AssetEventRow, assetEventTable, isPaidSale, isWanted } from '../asset/asset-event-table.ts'
import { accountsOf, type People } from '../account/find-account.ts'
import { personAs, personOf } from '../account/person.ts'

/** Events of one NFT that its page shows. */
const MAX_EVENTS = 100

/** The viewer, and the key of a private listing. */
export interface Visitor {
  viewer: string | null
  key?: string | undefined
}

/**
 * The history of an NFT, newest first, without the private listings hidden from this visitor.
 *
 * @param only this kind of event: others cost almost nothing and must not push it out of the list
 */
export async function readHistory(
  services: Services,
  tokenId: bigint,
  visitor: Visitor,
  only?: PriceKind,
): Promise<HistoryEntry[]> {
  const { assetId, round, intra, position } = assetEventTable
  const read = (condition: SQL | undefined) =>
    services.database.db
      .select()
      .from(assetEventTable)
      .where(and(eq(assetId, tokenId), condition, isShownTo(services, visitor)))
      .orderBy(desc(round), desc(intra), desc(position))
      .limit(MAX_EVENTS)
  const found = await Promise.all((await conditionsOf(services, tokenId, only)).map(read))
  const events = found.flat().toSorted(newestFirst).slice(0, MAX_EVENTS)
  const labelled = await services.custodyHistory.label(services, tokenId, events)
  return historyEntries(
    services,
    labelled.filter(({ kind }) => only === undefined || kind === only),
  )
}

/** The same for each kind of event with a price in the price history. */
export async function readPriceHistories(
  services: Services,
  tokenId: bigint,
  visitor: Visitor,
): Promise<Record<PriceKind, HistoryEntry[]>> {
  const histories = await Promise.all(
    priceKinds.map(async (kind) => [kind, await readHistory(services, tokenId, visitor, kind)] as const),
  )
  return Object.fromEntries(histories) as Record<PriceKind, HistoryEntry[]>
}

/** Events in wire format, in order. */
export async function historyEntries(services: Services, events: readonly HistoryEvent[]): Promise<HistoryEntry[]> {
  const people = await accountsOf(
    services.database.db,
    events.flatMap(({ fromAddress, toAddress }) => [fromAddress, toAddress]),
  )
  return events.map((event) => historyEntry(services, event, people))
}

async function conditionsOf(
  services: Services,
  tokenId: bigint,
  only: PriceKind | undefined,
): Promise<(SQL | undefined)[]> {
  if (only === undefined) return [undefined]
  return isSale(only) ? possibleSales(services, tokenId) : [and(isWanted(only), isNull(assetEventTable.partOf))]
}

/** Sales of the work alone, and transfers from custody, which may turn out to be sales. An index has the newest of each. */
async function possibleSales(services: Services, tokenId: bigint): Promise<SQL[]> {
  const { kind, fromAddress } = assetEventTable
  const custodians = await services.custodyHistory.holdersOf(services, tokenId)
  const released = custodians.map((custodian) => sql`${kind} = 'transfer' and ${fromAddress} = ${custodian}`)
  return [isPaidSale(assetEventTable), ...released]
}

function newestFirst(one: AssetEventRow, other: AssetEventRow): number {
  return Number(other.round - one.round) || other.intra - one.intra || other.position - one.position
}

/** A condition of the events that every kind shows this visitor. */
export function isShownTo(services: Services, visitor: Visitor): SQL | undefined {
  const hidden = services.kinds.flatMap(({ hiddenEvents }) => hiddenEvents?.(services, visitor) ?? [])
  return and(...hidden.map(not))
}

/** An event in wire format. */
export function historyEntry({ config }: Services, event: HistoryEvent, people: People): HistoryEntry {
  const { fromAddress, toAddress, priceBaseUnits, currencyId } = event
  const asaId = currencyId === null ? null : currencyToWire(currencyId)
  const decimals = decimalsOf(config, asaId)
  return {
    kind: event.kind,
    date: event.timestampSeconds,
    round: Number(event.round),
    tx_id: event.txId,
    address: fromAddress,
    ...personOf(people.get(fromAddress)),
    to_address: toAddress,
    ...personAs('to', people.get(toAddress)),
    price: priceBaseUnits === null ? null : unitsToWire(priceBaseUnits, decimals),
    price_base_units: priceBaseUnits === null ? null : String(priceBaseUnits),
    asa_id: asaId,
    units: String(event.units),
  }
}

/** The sales of a history, as the page's list of buys has them. */
export function buysOf(history: readonly HistoryEntry[]) {
  return history.flatMap((entry) => {
    const { kind, date, to_address: address, price, price_base_units, asa_id, tx_id } = entry
    if (!isSale(kind) || address === null || price === null || price_base_units === null || asa_id === null) return []
    const buyer = {
      address,
      username: entry.to_username,
      pp: entry.to_pp,
      verified: entry.to_verified,
      governor: entry.to_governor,
    }
    return [{ date, ...buyer, price, price_base_units, asa_id, tx_id }]
  })
}

/** The prices of histories of one kind each, as the page draws them: the newest first. */
export function pricesOf(histories: Record<PriceKind, readonly HistoryEntry[]>): NftReply['prices'] {
  return Object.entries(histories)
    .flatMap(([kind, entries]) =>
      entries.flatMap(({ date, round, tx_id, price_base_units, asa_id }) =>
        price_base_units === null || asa_id === null
          ? []
          : [{ kind: kind as PriceKind, date, round, tx_id, price_base_units, asa_id }],
      ),
    )
    .toSorted((one, other) => other.round - one.round)
}
