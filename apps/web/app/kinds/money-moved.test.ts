import { startMarket } from '@facet/dev-env'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type AuctionWorld, createAuctionWorld } from '../../../server/src/auction/test/auction-world.ts'
import type { TransactionKindName } from '../transaction/transaction-request.ts'
import { moneyCases } from './testing/money-moved.cases.ts'
import { moneyWorld } from './testing/money-world.ts'
import { transactionKinds } from './transaction-kinds.ts'

let market: AuctionWorld
/** The kinds of transactions that a payee of the price carried through. */
const carriedByPayee = new Set<TransactionKindName>()

beforeAll(async () => {
  market = await createAuctionWorld(await startMarket({ hasUsdcClawback: true }))
})
afterAll(() => market.market[Symbol.asyncDispose]())

/** Works of one of the actors: as a payee, that account must see what it gets of its own payment. */
const variants = [
  { name: 'creator', isInUsdc: false },
  { name: 'collector', isInUsdc: true },
  { name: 'stranger', isInUsdc: true },
] as const

describe.each(variants)('works by the $name, prices in USDC: $isInUsdc', ({ name, isInUsdc }) => {
  moneyCases(async () => {
    const artist = market[name]
    const currency = isInUsdc ? Number(market.market.setUp.usdcId) : 1
    return moneyWorld(market, { name, artist, currency }, carriedByPayee)
  })
})

/** Not carried through: it pays only the network fee, and the server first reads pages of the internet. */
const exempt: readonly TransactionKindName[] = ['getVerified']

test('every kind of transaction is carried through above by a payee', () => {
  expect([...carriedByPayee, ...exempt].toSorted()).toEqual(Object.keys(transactionKinds).toSorted())
})
