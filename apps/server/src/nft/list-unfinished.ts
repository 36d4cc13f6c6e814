import { listUnfinished as contract } from '@facet/api-contract/nft/list-unfinished'
import { eq } from 'drizzle-orm'
import { anyOf } from '../chain/any-of.ts'
import { decimalsOf } from '../currency/price.ts'
import { currencyToWire } from '@facet/api-contract/currency/currency-codec'
import { findKind, type Kind } from '../market/kind.ts'
import type { KindName } from '../market/kind/kind-name.ts'
import { listWindow } from '../market/list-window.ts'
import { findMarketProgram } from '../market/market-programs.ts'
import { readAppState } from '../market/read-app-state.ts'
import { type Escrow, readEscrow } from '../market/read-escrow.ts'
import { handle, type Services } from '../market/services.ts'
import { assetTable } from '../asset/asset-table.ts'
import { cardListReply } from './card-list-reply.ts'
import { nftMetadataTable } from '../asset/nft-metadata-table.ts'
import { type Unfinished, unfinishedCards } from './unfinished-on-card.ts'

/** Only the chain knows which applications still exist: those of the account and their contents are read from it now. */
export const listUnfinished = handle(contract, async ({ query, session, services, request }) => {
  const { start, limit } = listWindow({ query, request })
  const unfinished = await readUnfinished(services, query.kind, session.address)
  const shown = unfinished.slice(start, start + limit)
  const assets = await services.database.db
    .select({ asset: assetTable, metadata: nftMetadataTable })
    .from(assetTable)
    .leftJoin(nftMetadataTable, eq(nftMetadataTable.assetId, assetTable.assetId))
    .where(
      anyOf(
        assetTable.assetId,
        shown.map(({ works: [first] }) => first),
      ),
    )
  const assetOf = new Map(assets.map((one) => [one.asset.assetId, one]))
  const found = shown.flatMap((row) => {
    const asset = assetOf.get(row.works[0])
    return asset ? [{ ...asset, listing: { kind: unfinishedCards(row.kind), row } }] : []
  })
  const isLast = unfinished.length <= start + limit
  const [reply, facts] = await Promise.all([
    cardListReply(services, { works: found, isLast, next: null }, session),
    Promise.all(found.map(({ listing }) => readFacts(services, listing.row))),
  ])
  const factsOf = new Map(facts)
  const metadata = reply.metadata.flatMap((card) => {
    const own = factsOf.get(card.app_id ?? 0)
    return own ? [{ ...card, ...own }] : []
  })
  return { ...reply, metadata }
})

async function readFacts({ algod }: Services, { appId, works, ended }: Unfinished) {
  const escrow = await readEscrow(algod, appId)
  const facts = { token_ids: works.map(Number), has_ended: ended !== null, holds: holdsOnWire(escrow) }
  return [Number(appId), facts] as const
}

/** Everything that an escrow holds, ALGO last. */
function holdsOnWire({ microAlgo, holdings }: Escrow) {
  const held = [...holdings].map(([asset, { baseUnits }]) => [asset, baseUnits] as const)
  return [...held, [0n, microAlgo] as const]
    .filter(([, baseUnits]) => baseUnits > 0n)
    .map(([asset, baseUnits]) => ({ asa_id: currencyToWire(asset), base_units: String(baseUnits) }))
}

/** @param name of a kind; left out: all kinds */
async function readUnfinished(services: Services, name: KindName | undefined, owner: string): Promise<Unfinished[]> {
  const { createdApps = [] } = await services.algod.client.accountInformation(owner).do()
  const created = createdApps.flatMap(({ id: appId, params }) => {
    const program = params && findMarketProgram(params.approvalProgram)
    if (!params || !program || (name && program.kind !== name)) return []
    const kind = findKind(services, program.kind)
    const unfinished = kind?.unfinished?.decode(program, readAppState(params.globalState))
    if (!kind || !unfinished) return []
    const currencyDecimals = decimalsOf(services.config, currencyToWire(unfinished.currencyId))
    return [{ ...unfinished, kind, appId, owner, currencyDecimals }]
  })
  const states = await Promise.all(services.kinds.map((kind) => statesAmong(services, kind, created)))
  const stateOf = new Map(states.flatMap((ofKind) => [...ofKind]))
  return created
    .map((unfinished) => ({ ...unfinished, ended: stateOf.get(unfinished.appId) ?? null }))
    .filter(({ ended }) => ended !== 'open')
    .toSorted((one, other) => Number(other.appId - one.appId))
}

/** The states of those that an event shows to have received their work or their money. */
async function statesAmong(
  { database }: Services,
  kind: Kind,
  created: readonly Omit<Unfinished, 'ended'>[],
): Promise<Map<bigint, string>> {
  const appIds = created
    .filter((unfinished) => unfinished.kind.name === kind.name)
    .map((unfinished) => unfinished.appId)
  if (appIds.length === 0) return new Map()
  const { table } = kind
  const { appId, state } = table
  const rows = await database.db.select({ appId, state }).from(table).where(anyOf(appId, appIds))
  return new Map(rows.map((row) => [row.appId as bigint, row.state as string]))
}
