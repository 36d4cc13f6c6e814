import type { HistoryEntry } from '@facet/api-contract/nft/get-nft'
import { and, desc, eq, ne, not, notExists, or, type SQL } from 'drizzle-orm'
import { tellCustody, type ToldEvent } from '../custodial/custodial-history.ts'
import { decimalsOf, toUnits } from '../currency/price.ts'
import { currencyWireId } from '../platform/config/currency.ts'
import { saleTable } from '../sale/sale-table.ts'
import { privateSaleTable } from '../sale/private-sale-table.ts'
import type { Services } from '../services.ts'
import { type AssetEventRow, assetEventTable } from './asset-event-table.ts'
import { usernamesOf } from '../account/usernames.ts'

/** Events of one NFT that its page shows. */
const MAX_EVENTS = 100

/** Who looks, and with which private listing's key. */
export interface Visitor {
  viewer: string | null
  key?: string | undefined
}

/**
 * What happened to an NFT, the newest first. Of private listings only what the visitor may know.
 *
 * @param only this: offers that come and go cost next to nothing, and must not push the sales out of sight
 */
export async function readHistory(
  services: Services,
  tokenId: bigint,
  visitor: Visitor,
  only?: AssetEventRow['kind'],
): Promise<HistoryEntry[]> {
  const { assetId, round, intra, position } = assetEventTable
  const events = await services.database.db
    .select()
    .from(assetEventTable)
    .where(and(eq(assetId, tokenId), only && mayBecome(services, only), isShownTo(services, visitor)))
    .orderBy(desc(round), desc(intra), desc(position))
    .limit(MAX_EVENTS)
  const told = await tellCustody(services, tokenId, events)
  const usernames = await usernamesOf(
    services,
    told.flatMap(({ fromAddress, toAddress }) => [fromAddress, toAddress]),
  )
  return told
    .filter(({ kind }) => only === undefined || kind === only)
    .map((event) => historyEntry(services, event, usernames))
}

/** What is of a kind, or may turn out to be: in custody a sale is a transfer. */
function mayBecome({ custodian }: Services, wanted: AssetEventRow['kind']): SQL | undefined {
  const { kind, fromAddress } = assetEventTable
  const leavesCustody = custodian === null ? undefined : and(eq(kind, 'transfer'), eq(fromAddress, custodian.address))
  return or(eq(kind, wanted), wanted === 'sold' ? leavesCustody : undefined)
}

/**
 * A private listing is its seller's and its key holders' alone, and a buyer knows what was bought. Once it has ended, that units were
 * sold is everybody's to know, as who owns them is; that and for how much it was listed stays private.
 */
function isShownTo({ database }: Services, { viewer, key }: Visitor): SQL {
  const { appId, kind, toAddress } = assetEventTable
  const mayKnow = [
    and(eq(kind, 'sold'), ne(saleTable.state, 'open')),
    ...(viewer === null ? [] : [eq(saleTable.seller, viewer), and(eq(kind, 'sold'), eq(toAddress, viewer))]),
    ...(key === undefined ? [] : [eq(privateSaleTable.key, key)]),
  ]
  return notExists(
    database.db
      .select()
      .from(privateSaleTable)
      .innerJoin(saleTable, eq(saleTable.appId, privateSaleTable.appId))
      .where(and(eq(privateSaleTable.appId, appId), not(or(...mayKnow) as SQL))),
  )
}

function historyEntry({ config }: Services, event: ToldEvent, usernames: Map<string, string>): HistoryEntry {
  const { fromAddress, toAddress, priceBaseUnits, currencyId } = event
  const asaId = currencyId === null ? null : currencyWireId(currencyId)
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
    price: priceBaseUnits === null ? null : toUnits(priceBaseUnits, decimals),
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
