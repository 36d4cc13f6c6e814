import { FacetError } from '@facet/errors'
import { and, eq, getTableColumns, gt, lte } from 'drizzle-orm'
import { anyOf } from '../../../chain/any-of.ts'
import { comparedNetwork } from '../../../chain/network-params.ts'
import { priceOnWire } from '../../../currency/price.ts'
import { estimateDebits } from '../../estimate-debits.ts'
import { defineKind, type KindOf } from '../../kind.ts'
import type { KindName } from '../../kind/kind-name.ts'
import { listedWorkTable } from '../../listed-work-table.ts'
import { listedAmongMany, withdrawableAmongMany } from '../../many-works.ts'
import { paysRoyalty } from '../../pays-royalty.ts'
import type { Services } from '../../services.ts'
import { stateInWords } from '../../state-in-words.ts'
import { buyPair, cancelPair, payForOne } from './pair-groups.ts'
import { pairCancelToWire, pairName } from './pair-on-wire.ts'
import { pairTable, type StoredPair } from './pair-table.ts'
import { openPairProjection, pairEventOf } from './project-pair.ts'
import { decodePair, readPair } from './read-pair.ts'

const pair: KindOf<StoredPair> = {
  name: pairName,
  table: pairTable,
  openProjection: openPairProjection,
  namedAssets: (named) => {
    const event = pairEventOf({ event: named })
    return event.name === 'PairListed' ? [event.first, event.second] : []
  },
  deliveredBefore: null,
  describeTime: async (tx, fromSeconds, to) => {
    const { endSeconds, appId } = pairTable
    const ended = await tx
      .select({ assetId: listedWorkTable.assetId })
      .from(pairTable)
      .innerJoin(listedWorkTable, eq(listedWorkTable.appId, appId))
      .where(and(gt(endSeconds, BigInt(fromSeconds)), lte(endSeconds, BigInt(to.timestampSeconds))))
      .orderBy(listedWorkTable.assetId)
    return ended.map(({ assetId }) => ({ type: 'nft', token_id: Number(assetId), round: Number(to.round) }))
  },
  timeNotices: null,
  nextSteps: null,
  makerOf: ({ seller }) => seller,
  priceBuys: 'all',
  namedOn: () => [],
  readCards:
    async () =>
    (pair, { viewer }) => ({
      type: pairName,
      app_id: Number(pair.appId),
      version: 2,
      ...priceOnWire(pair.priceMicroAlgo, { currencyId: 0n, currencyDecimals: 6 }),
      more_works: 1,
      end_date: Number(pair.endSeconds),
      buy_supply: '1',
      royalties: 0,
      action: pair.seller === viewer ? 'cancel' : 'buy',
    }),
  readPage: async ({ database }, { tokenId }) => {
    const holds = and(eq(listedWorkTable.appId, pairTable.appId), anyOf(listedWorkTable.assetId, [BigInt(tokenId)]))
    const [first] = await database.db
      .select(getTableColumns(pairTable))
      .from(pairTable)
      .innerJoin(listedWorkTable, holds)
      .where(and(eq(pairTable.state, 'open'), eq(pairTable.isGenuine, true), paysRoyalty(listedWorkTable)))
      .orderBy(pairTable.priceOrder, pairTable.appId)
    return { first: first ?? null, readSection: async () => ({ nft: {} }) }
  },
  estimate: estimateOf(buyPair),
  listed: listedAmongMany(pairName, pairTable),
  withdrawable: (condition) => withdrawableAmongMany(pairName, condition),
  promised: null,
  unfinished: {
    action: () => 'cancel',
    decode: (_program, state) => {
      const pair = decodePair(state)
      return (
        pair && {
          works: [pair.first, pair.second],
          currencyId: 0n,
          priceBaseUnits: pair.priceMicroAlgo,
          units: 1n,
        }
      )
    },
  },
  debug: (_program, state) => {
    const terms = decodePair(state)
    return (
      terms && { state: stateInWords({ terms }), end_date: Number(terms.endSeconds), exit: 'cancel', by: 'creator' }
    )
  },
  cancel: async (services, { appId, caller }) => {
    const pair = await readPair(services, appId)
    if (pair.seller !== caller) throw new FacetError('not-the-seller')
    const group = cancelPair(await comparedNetwork(services), pair, pair.holdsBoth)
    return { group, units: pair.holdsBoth ? 1n : 0n, facts: pairCancelToWire(pair, group.feeMicroAlgo) }
  },
  task: null,
  unitsToMove: null,
  news: null,
  hiddenEvents: null,
}

/** An exercise: two works for one price. The market knows it only through this descriptor. */
export const pairKind = defineKind(pair)

/** The same with a price that buys one of them, drawn once it is paid. */
export const eitherKind = defineKind<StoredPair, KindName>({
  ...pair,
  priceBuys: 'random_one',
  estimate: estimateOf((network, either, buyer, optIns) => payForOne(network, either, buyer, optIns.slice(0, 1))),
})

function estimateOf(buy: typeof payForOne): NonNullable<typeof pair.estimate> {
  return async (services, { appId, seller, ...row }, { newTo }) => {
    const works = await readWorks(services, appId)
    const [first = 0n, second = 0n] = works
    const terms = { first, second, ...row }
    const optIns = await newTo(works)
    const leaving = await estimateDebits(services, null, (network) =>
      buy(network, { appId, seller, terms }, seller, optIns),
    )
    return { ...leaving, payout: null }
  }
}

/** Its two works: tests store listings of more, whose purchase no group could carry. */
async function readWorks({ database }: Services, appId: bigint): Promise<bigint[]> {
  const { assetId, appId: holder } = listedWorkTable
  const works = await database.db
    .select({ assetId })
    .from(listedWorkTable)
    .where(eq(holder, appId))
    .orderBy(assetId)
    .limit(2)
  return works.map((work) => work.assetId)
}
