import type { HistoryEntry } from '@facet/api-contract/nft/get-nft'
import { and, desc, eq, not, type SQL, sql } from 'drizzle-orm'
import type { HistoryEvent } from '../market/custodian.ts'
import { decimalsOf } from '../currency/price.ts'
import { currencyToWire, unitsToWire } from '@facet/api-contract/currency/currency-codec'
import type { Services } from '../market/services.ts'
import { type AssetEventRow, assetEventTable } from '../asset/asset-event-table.ts'
import { usernamesOf } from '../account/find-account.ts'

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
 * @param only this kind of event: offers cost almost nothing and must not push sales out of the list
 */
export async function readHistory(
  services: Services,
  tokenId: bigint,
  visitor: Visitor,
  only?: 'sold',
): Promise<HistoryEntry[]> {
  const { assetId, round, intra, position } = assetEventTable
  const read = (condition: SQL | undefined) =>
    services.database.db
      .select()
      .from(assetEventTable)
      .where(and(eq(assetId, tokenId), condition, isShownTo(services, visitor)))
      .orderBy(desc(round), desc(intra), desc(position))
      .limit(MAX_EVENTS)
  const found = await Promise.all(only === undefined ? [read(undefined)] : maybeSold(services).map(read))
  const events = found.flat().toSorted(newestFirst).slice(0, MAX_EVENTS)
  const labelled = (await services.custodian?.labelHistory(services, tokenId, events)) ?? events
  return historyEntries(
    services,
    labelled.filter(({ kind }) => only === undefined || kind === only),
  )
}

/** Events in wire format, in order. */
export async function historyEntries(services: Services, events: readonly HistoryEvent[]): Promise<HistoryEntry[]> {
  const usernames = await usernamesOf(
    services,
    events.flatMap(({ fromAddress, toAddress }) => [fromAddress, toAddress]),
  )
  return events.map((event) => historyEntry(services, event, usernames))
}

/** Sales, and what may turn out to be one: in custody a sale is a transfer. Of each, an index has the newest. */
function maybeSold({ custodian }: Services): SQL[] {
  const { kind, fromAddress } = assetEventTable
  const sold = sql`${kind} = 'sold'`
  return custodian === null ? [sold] : [sold, sql`${kind} = 'transfer' and ${fromAddress} = ${custodian.address}`]
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
export function historyEntry({ config }: Services, event: HistoryEvent, usernames: Map<string, string>): HistoryEntry {
  const { fromAddress, toAddress, priceBaseUnits, currencyId } = event
  const asaId = currencyId === null ? null : currencyToWire(currencyId)
  const decimals = decimalsOf(config, asaId)
  return {
    kind: event.kind,
    date: event.timestampSeconds,
    round: Number(event.round),
    tx_id: event.txId,
    address: fromAddress,
    username: usernames.get(fromAddress) ?? null,
    to_address: toAddress,
    to_username: toAddress === null ? null : (usernames.get(toAddress) ?? null),
    price: priceBaseUnits === null ? null : unitsToWire(priceBaseUnits, decimals),
    price_base_units: priceBaseUnits === null ? null : String(priceBaseUnits),
    asa_id: asaId,
    units: String(event.units),
  }
}

/** The sales of a history, as the page's list of buys has them. */
export function buysOf(history: readonly HistoryEntry[]) {
  return history.flatMap(({ kind, date, to_address, to_username, price, price_base_units, asa_id, tx_id }) => {
    const isBuy =
      kind === 'sold' && to_address !== null && price !== null && price_base_units !== null && asa_id !== null
    return isBuy ? [{ date, address: to_address, username: to_username, price, price_base_units, asa_id, tx_id }] : []
  })
}
