import { listUnfinished as contract } from '@facet/api-contract/nft/list-unfinished'
import { eq } from 'drizzle-orm'
import { anyOf } from '../chain/any-of.ts'
import { decimalsOf } from '../currency/price.ts'
import { currencyToWire } from '@facet/api-contract/currency/currency-codec'
import { findKind, type Kind, type KindName } from '../market/kind.ts'
import { listWindow } from '../market/list-window.ts'
import { findMarketProgram } from '../market/market-programs.ts'
import { readAppState } from '../market/read-app-state.ts'
import { handle, type Services } from '../market/services.ts'
import { assetTable } from '../asset/asset-table.ts'
import { cardListReply } from './card-list-reply.ts'
import { nftMetadataTable } from '../asset/nft-metadata-table.ts'
import { worksOf } from '../market/work.ts'
import { type Unfinished, unfinishedCards } from './unfinished-on-card.ts'

/** No event tells of these, so that they are in no table: the account's applications are read from the chain now. */
export const listUnfinished = handle(contract, async ({ query, session, services }) => {
  const { start, limit } = listWindow(query)
  const begun = await readUnfinished(services, query.kind, session.address)
  const shown = begun.slice(start, start + limit)
  const assets = await services.database.db
    .select({ asset: assetTable, metadata: nftMetadataTable })
    .from(assetTable)
    .leftJoin(nftMetadataTable, eq(nftMetadataTable.assetId, assetTable.assetId))
    .where(
      anyOf(
        assetTable.assetId,
        shown.map(({ assetId }) => assetId),
      ),
    )
  const assetOf = new Map(assets.map((one) => [one.asset.assetId, one]))
  const found = shown.flatMap((listing) => {
    const asset = assetOf.get(listing.assetId)
    return asset ? [{ ...asset, listing }] : []
  })
  const isLast = begun.length <= start + limit
  return cardListReply(services, { works: worksOf(unfinishedCards, found), isLast }, session)
})

/** @param name of a kind; left out: all kinds */
async function readUnfinished(services: Services, name: KindName | undefined, owner: string): Promise<Unfinished[]> {
  const { createdApps = [] } = await services.algod.client.accountInformation(owner).do()
  const created = createdApps.flatMap(({ id: appId, params }) => {
    const program = params && findMarketProgram(params.approvalProgram)
    if (!params || !program || (name && program.kind !== name)) return []
    const kind = findKind(services, program.kind)
    const begun = kind?.unfinished?.decode(program, readAppState(params.globalState))
    if (!kind || !begun) return []
    const currencyDecimals = decimalsOf(services.config, currencyToWire(begun.currencyId))
    return [{ ...begun, kind, appId, owner, currencyDecimals }]
  })
  const finished = await Promise.all(services.kinds.map((kind) => setUpAmong(services, kind, created)))
  const isFinished = (appId: bigint) => finished.some((appIds) => appIds.has(appId))
  return created.filter(({ appId }) => !isFinished(appId)).toSorted((one, other) => Number(other.appId - one.appId))
}

/** Those that an event shows to have received their work or their money. */
async function setUpAmong({ database }: Services, kind: Kind, created: readonly Unfinished[]): Promise<Set<bigint>> {
  const appIds = created.filter((begun) => begun.kind.name === kind.name).map((begun) => begun.appId)
  if (appIds.length === 0) return new Set()
  const { table } = kind
  const { appId } = table
  const rows = await database.db.select({ appId }).from(table).where(anyOf(appId, appIds))
  return new Set(rows.map((row) => row.appId as bigint))
}
