import { type BuiltGroup, claimCredits } from '@facet/groups'
import { Address, OnApplicationComplete, type Transaction } from 'algosdk'
import { beforeEach, describe, expect, test } from 'vitest'
import { altered } from '../testing/altered.ts'
import { auctionTerms, bid, listAuction, RESERVE } from '../testing/auction-scene.ts'
import { CREDIT_DEPOSIT } from '../testing/book.ts'
import { escrowOf } from '../testing/escrow-of.ts'
import { keptCreditOf } from '../testing/kept-credits.ts'
import { type KeptCredit, kindScenes } from '../testing/listing-kinds.ts'
import { buy, cancelGroup, listSale, PRICE, saleTerms } from '../testing/sale-scene.ts'
import type { TestAccount } from '../testing/test-account.ts'
import { codeOf } from '../testing/test-chain.ts'
import { clawBack, creditOf, leave, openMarket, setFrozen, type TestMarket, transfer } from '../testing/test-market.ts'

let market: TestMarket
beforeEach(async () => {
  market = await openMarket()
})

const freezeVault = (isFrozen: boolean) => setFrozen(market, market.vaultAddress, isFrozen)

/** The group by which a stranger claims an account's credit in an escrow. */
function claimGroup(
  kept: Pick<KeptCredit, 'appId' | 'depositor'>,
  receiver: TestAccount,
  currency = market.usd,
  movesToVault = false,
): BuiltGroup {
  const { test: chain, stranger, vault } = market
  const credit = { listing: kept.appId, currency, amountBaseUnits: 0n, depositor: kept.depositor.address }
  const input = { vault, receiver: receiver.address, caller: stranger.address, credits: [credit], movesToVault }
  return claimCredits(chain.network, input)
}

let sent = 0

/** Sends copies of some transactions in one group, each with its own note, because the chain takes no transaction twice. */
const attempt = (...groups: (readonly Transaction[])[]) =>
  codeOf(market.test.sendRaw(groups.flat().map((each) => altered(each, new Map([['note', Uint8Array.of(++sent)]])))))

const asDeletion = ({ transactions }: BuiltGroup) =>
  transactions.map((each) => (each.applicationCall ? altered(each, new Map([['apan', 5]])) : each))

describe.each(Object.values(kindScenes))('$kind: claim', ({ open, setUp, keepCredit, end }) => {
  const kept = (credit: KeptCredit) => keptCreditOf(market, credit.appId, credit.receiver.address, market.usd)

  test('by a stranger pays the payee, returns the deposit to the account that put it up, and says so', async () => {
    const { test: chain, stranger, usd } = market
    const credit = await keepCredit(market)
    const { appId, receiver, amount, depositor } = credit
    expect(kept(credit)).toEqual({ amountBaseUnits: amount, depositor: depositor.address })
    await setFrozen(market, receiver.address, false)
    const balances = () => ({
      receiver: chain.holding(receiver.address, usd) ?? 0n,
      depositor: chain.balance(depositor.address),
      stranger: [chain.balance(stranger.address), chain.holding(stranger.address, usd)],
    })
    const before = balances()
    const group = claimGroup(credit, receiver)
    const { events } = await chain.send(group)
    expect(events).toEqual([
      { name: 'Claimed', appId, receiver: receiver.publicKey, currency: usd, amount, depositTo: depositor.publicKey },
    ])
    expect(balances()).toEqual({
      receiver: before.receiver + amount,
      depositor: before.depositor + CREDIT_DEPOSIT,
      stranger: [(before.stranger[0] ?? 0n) - group.feeMicroAlgo, before.stranger[1]],
    })
    expect(chain.boxes(appId)).toBe(0n)
  })

  test('for another receiver gets nothing, whichever box the call names', async () => {
    const { stranger, other } = market
    const credit = await keepCredit(market)
    await setFrozen(market, credit.receiver.address, false)
    expect(await codeOf(market.test.send(claimGroup(credit, stranger)))).toBe('nothing-to-claim')
    const [call] = claimGroup(credit, credit.receiver).transactions as [Transaction]
    const [selector, receiver] = call.applicationCall?.appArgs ?? []
    for (const named of [stranger, other]) {
      expect(await attempt([altered(call, new Map([['apaa', [selector, named.publicKey]]]))])).toBe('protocol')
    }
    for (const name of [new Uint8Array(), receiver?.slice(1), Uint8Array.of(...(receiver ?? []), 0)]) {
      expect(await attempt([altered(call, new Map([['apaa', [selector, name]]]))])).toBe('protocol')
    }
    expect(kept(credit)?.amountBaseUnits).toBe(credit.amount)
  })

  test('before anything is kept gets nothing, in the ASA and in ALGO', async () => {
    const { test: chain, usd, seller, stranger } = market
    for (const currency of [0n, usd]) {
      const appId = await open(market, { currency })
      await chain.send(setUp(market, appId))
      expect(await codeOf(chain.send(claimGroup({ appId, depositor: seller }, stranger, currency)))).toBe(
        'nothing-to-claim',
      )
    }
  })

  test('pays once: the second call gets nothing, and refuses the whole group when both are in one', async () => {
    const credit = await keepCredit(market)
    const { test: chain, usd } = market
    await setFrozen(market, credit.receiver.address, false)
    const { transactions } = claimGroup(credit, credit.receiver)
    const before = chain.holding(credit.receiver.address, usd) ?? 0n
    expect(await attempt(transactions, transactions)).toBe('nothing-to-claim')
    expect(await attempt(transactions)).toBe('accepted')
    expect(await attempt(transactions)).toBe('nothing-to-claim')
    expect(chain.holding(credit.receiver.address, usd)).toBe(before + credit.amount)
  })

  test('is refused while neither the payee nor the vault can receive', async () => {
    const credit = await keepCredit(market)
    for (const movesToVault of [false, true]) {
      const group = claimGroup(credit, credit.receiver, market.usd, movesToVault)
      expect(await codeOf(market.test.send(group))).toBe('receiver-unpayable')
    }
    expect(kept(credit)?.amountBaseUnits).toBe(credit.amount)
  })

  test('moves the credit with its deposit to the vault once that can receive', async () => {
    const { test: chain, usd, vault, vaultAddress } = market
    const credit = await keepCredit(market)
    await freezeVault(false)
    const group = claimGroup(credit, credit.receiver, usd, true)
    const { events } = await chain.send(group)
    expect(events).toMatchObject([
      { name: 'Credited', appId: vault, amount: credit.amount, depositor: credit.depositor.publicKey },
      { name: 'Claimed', appId: credit.appId, depositTo: Address.fromString(vaultAddress).publicKey },
    ])
    expect(creditOf(market, credit.receiver.address, usd)).toEqual({
      amountBaseUnits: credit.amount,
      depositor: credit.depositor.address,
    })
    expect(kept(credit)).toBeUndefined()
    expect(chain.balance(vaultAddress)).toBe(chain.minBalance(vaultAddress))
  })

  test('pays the payee when the vault and the payee were freed after a claim to the vault was prepared', async () => {
    const { test: chain, usd } = market
    const credit = await keepCredit(market)
    const toVault = claimGroup(credit, credit.receiver, usd, true)
    await freezeVault(false)
    await setFrozen(market, credit.receiver.address, false)
    const before = chain.holding(credit.receiver.address, usd) ?? 0n
    await chain.sendGuarded(toVault)
    expect(chain.holding(credit.receiver.address, usd)).toBe(before + credit.amount)
    expect(creditOf(market, credit.receiver.address, usd)).toBeUndefined()
  })

  test('costs nothing when the payee was frozen again and only the vault freed: the credit stays', async () => {
    const { test: chain, stranger } = market
    const credit = await keepCredit(market)
    await setFrozen(market, credit.receiver.address, false)
    const toPayee = claimGroup(credit, credit.receiver)
    await setFrozen(market, credit.receiver.address, true)
    await freezeVault(false)
    const before = chain.balance(stranger.address)
    expect(await codeOf(chain.send(toPayee))).toBe('protocol')
    expect(chain.balance(stranger.address)).toBe(before)
    expect(kept(credit)?.amountBaseUnits).toBe(credit.amount)
  })

  test('cannot delete the app, nor be any other kind of call', async () => {
    const credit = await keepCredit(market)
    await setFrozen(market, credit.receiver.address, false)
    const [call] = claimGroup(credit, credit.receiver).transactions as [Transaction]
    for (const onComplete of [
      OnApplicationComplete.OptInOC,
      OnApplicationComplete.CloseOutOC,
      OnApplicationComplete.DeleteApplicationOC,
    ]) {
      expect(await attempt([altered(call, new Map([['apan', onComplete]]))])).toBe('protocol')
    }
    expect(kept(credit)?.amountBaseUnits).toBe(credit.amount)
  })

  test('must come before the call that deletes the app, in one group too', async () => {
    const { test: chain } = market
    const credit = await keepCredit(market)
    await setFrozen(market, credit.receiver.address, false)
    const deletion = asDeletion(await end(market, credit.appId))
    const { transactions } = claimGroup(credit, credit.receiver)
    expect(await attempt(deletion)).toBe('credits-left')
    expect(await attempt(deletion, transactions)).toBe('credits-left')
    expect(chain.exists(credit.appId)).toBe(true)
    expect(await attempt(transactions, deletion)).toBe('accepted')
    expect(chain.exists(credit.appId)).toBe(false)
    expect(chain.balance(escrowOf(credit.appId))).toBe(0n)
  })
})

test('a second credit reaches the vault, and the app can go, although its depositor has closed the account', async () => {
  const { test: chain, usd, royaltyReceiver, issuer, buyer, platform, seller, nft } = market
  const terms = saleTerms(market, { currency: usd })
  const sales = [await listSale(market, { terms, units: 5n }), await listSale(market, { terms, units: 5n })]
  await chain.sendRaw([leave(chain, royaltyReceiver.address, usd, issuer.address)])
  await freezeVault(true)
  for (const appId of sales) await buy(market, appId, buyer)
  await freezeVault(false)
  await chain.sendRaw([
    leave(chain, buyer.address, usd, issuer.address),
    leave(chain, buyer.address, nft, seller.address),
    transfer(chain, buyer.address, platform.address, 0n, 0n, { closeRemainderTo: platform.address }),
  ])
  for (const appId of sales) {
    await chain.send(claimGroup({ appId, depositor: buyer }, royaltyReceiver, usd, true))
    await chain.send(cancelGroup(market, appId))
    expect([chain.exists(appId), chain.balance(escrowOf(appId))]).toEqual([false, 0n])
  }
  expect(creditOf(market, royaltyReceiver.address, usd)?.amountBaseUnits).toBe((PRICE / 20n) * 2n)
})

describe('auction: claim', () => {
  /** The buyer was outbid and is owed the reserve; the best bid is twice that. */
  const outbid = async () => {
    const { buyer, other, usd } = market
    const appId = await listAuction(market, auctionTerms(market, { currency: usd }))
    await bid(market, appId, buyer, RESERVE)
    await freezeVault(true)
    await setFrozen(market, buyer.address, true)
    await bid(market, appId, other, RESERVE * 2n)
    await setFrozen(market, buyer.address, false)
    return { appId, depositor: other }
  }

  test.each([
    ['part of the credit', 400_000n, RESERVE - 400_000n],
    ['all of the credit', RESERVE, 0n],
    ['a part of the best bid too', RESERVE + 1n, 0n],
  ])('after the issuer took %s pays what is left, never from the best bid', async (_name, taken, paid) => {
    const { test: chain, buyer, usd } = market
    const kept = await outbid()
    const escrow = escrowOf(kept.appId)
    await clawBack(market, escrow, taken)
    const before = chain.holding(buyer.address, usd) ?? 0n
    const { events } = await chain.send(claimGroup(kept, buyer))
    expect(events).toMatchObject([{ name: 'Claimed', amount: paid }])
    expect((chain.holding(buyer.address, usd) ?? 0n) - before).toBe(paid)
    expect(chain.holding(escrow, usd)).toBe(RESERVE * 3n - taken - paid)
  })
})
