import { createSale } from '@facet/groups'
import { Address, type Transaction } from 'algosdk'
import { beforeEach, describe, expect, test } from 'vitest'
import { altered } from '../testing/altered.ts'
import { buy, buyGroup, cancel, listGroup, readSale, PRICE, saleTerms } from '../testing/sale-scene.ts'
import { codeOf } from '../testing/test-chain.ts'
import { openMarket, type TestMarket } from '../testing/test-market.ts'

let market: TestMarket
beforeEach(async () => {
  market = await openMarket()
})

const createGroup = (reservedFor: string | null) =>
  createSale(market.test.network, {
    seller: market.seller.address,
    terms: saleTerms(market),
    priceBaseUnits: PRICE,
    reservedFor,
  })

async function listReserved(reservedFor: string | null): Promise<bigint> {
  const { createdAppId } = await market.test.send(createGroup(reservedFor))
  await market.test.send(listGroup(market, createdAppId))
  return createdAppId
}

describe('a reserved sale', () => {
  test('sells to the account it is reserved for and to nobody else', async () => {
    const { buyer, other, stranger, platform, royaltyReceiver, issuer } = market
    const appId = await listReserved(buyer.address)
    for (const account of [other, stranger, platform, royaltyReceiver, issuer]) {
      for (const lots of [1n, 10n]) {
        expect(await codeOf(buy(market, appId, account, lots))).toBe('reserved-for-another')
      }
    }
    expect(readSale(market, appId).unitsLeft).toBe(10n)
    await buy(market, appId, buyer, 4n)
    expect(await codeOf(buy(market, appId, other))).toBe('reserved-for-another')
    await buy(market, appId, buyer, 6n)
    expect(market.test.exists(appId)).toBe(false)
  })

  test('cannot be bought by another account, even with a payment of the one that it is reserved for', async () => {
    const { buyer, other, test: chain } = market
    const appId = await listReserved(buyer.address)
    const [optIn, payment, call] = buyGroup(market, appId, other).transactions as [
      Transaction,
      Transaction,
      Transaction,
    ]
    const reserved = Address.fromString(buyer.address)
    const paidByBuyer = altered(payment, new Map([['snd', reserved]]))
    expect(await codeOf(chain.sendRaw([optIn, paidByBuyer, altered(call, new Map())]))).toBe('reserved-for-another')
    const accounts = [...(call.applicationCall?.accounts ?? []), reserved]
    const naming = altered(call, new Map([['apat', accounts]]))
    expect(await codeOf(chain.sendRaw([optIn, altered(payment, new Map()), naming]))).toBe('reserved-for-another')
  })

  test('says for whom when it is listed, and can be cancelled by the seller', async () => {
    const { buyer, seller, test: chain, nft } = market
    const { createdAppId: appId } = await chain.send(createGroup(buyer.address))
    const { events } = await chain.send(listGroup(market, appId))
    expect(events).toMatchObject([{ name: 'Listed', reservedFor: buyer.publicKey }])
    expect(readSale(market, appId).reservedFor).toBe(buyer.address)
    await cancel(market, appId)
    expect(chain.holding(seller.address, nft)).toBe(10n)
  })

  test('reserved for the seller sells to nobody', async () => {
    const { seller, buyer } = market
    const appId = await listReserved(seller.address)
    expect(await codeOf(buy(market, appId, seller))).toBe('own-item')
    expect(await codeOf(buy(market, appId, buyer))).toBe('reserved-for-another')
  })

  test('locks 50,000 µALGO more than one for everybody, until it is deleted', async () => {
    const { seller, buyer, test: chain } = market
    const locked = async (reservedFor: string | null) => {
      const before = chain.minBalance(seller.address)
      const appId = await listReserved(reservedFor)
      const during = chain.minBalance(seller.address)
      await cancel(market, appId)
      expect(chain.minBalance(seller.address)).toBe(before)
      return during - before
    }
    expect(await locked(null)).toBe(178_500n)
    expect(await locked(buyer.address)).toBe(228_500n)
  })

  test('is refused by an app created without room for the name', async () => {
    const { buyer, test: chain } = market
    const [reserved] = createGroup(buyer.address).transactions as [Transaction]
    const [open] = createGroup(null).transactions as [Transaction]
    const small = open.toEncodingData().get('apgs')
    expect(await codeOf(chain.sendRaw([altered(reserved, new Map([['apgs', small]]))]))).toBe('protocol')
  })

  test('for the zero address is for everybody', async () => {
    const { other } = market
    const appId = await listReserved(null)
    expect(readSale(market, appId).reservedFor).toBeNull()
    expect(await codeOf(buy(market, appId, other))).toBe('accepted')
  })
})
