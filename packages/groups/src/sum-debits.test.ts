import { saleProgram } from '@facet/contracts'
import { generateAccount, getApplicationAddress } from 'algosdk'
import { describe, expect, test } from 'vitest'
import { makeAppCall } from './app-call.ts'
import { finishGroup } from './built-group.ts'
import { sampleGroups, sampleNetwork, sampleNfts } from './testing/sample-groups.ts'
import { sumDebits } from './sum-debits.ts'
import { makePrice, makeTransfer } from './transfer.ts'
import { makeDeposit } from './deposit.ts'

const account = generateAccount().addr.toString()
const custodian = generateAccount().addr.toString()
const samples = sampleGroups(account, custodian)

describe('the debits of an account', () => {
  test('lists the price, the deposits, the loan to the vault and the fee of a purchase', () => {
    const [group] = samples.buyFromSale
    if (!group) throw new Error('no sample')
    expect(sumDebits(group)).toEqual({
      paid: new Map([[1002n, 5_000_000n]]),
      holdingMicroAlgo: 100_000n,
      creationMicroAlgo: 0n,
      contractMicroAlgo: 0n,
      lentMicroAlgo: 103_500n,
      feeMicroAlgo: group.feeMicroAlgo,
      received: new Map(),
      returnedMicroAlgo: 0n,
      unlockedMicroAlgo: 0n,
    })
  })

  test('counts the funding of an escrow as a deposit and the offered amount as paid', () => {
    const [group] = samples.makeOffer
    if (!group) throw new Error('no sample')
    expect(sumDebits(group)).toMatchObject({
      paid: new Map([[1002n, 5_000n]]),
      holdingMicroAlgo: 100_000n,
      creationMicroAlgo: 0n,
      contractMicroAlgo: 200_000n,
    })
  })

  test('counts what a contract locks in its creator’s account apart from what it holds', () => {
    const [group] = samples.createSale
    if (!group) throw new Error('no sample')
    const creationMicroAlgo = group.description['lockedMicroAlgo' as never]
    expect(sumDebits(group)).toMatchObject({ creationMicroAlgo, contractMicroAlgo: 0n })
  })

  test('counts no deposit for an opt-in to an asset that the account already holds', () => {
    const [group] = samples.cancelCustody
    expect(group && sumDebits(group).holdingMicroAlgo).toBe(0n)
  })

  test('counts no NFT of a group with several listings as paid', () => {
    const [group] = samples.listManyInSales
    if (!group) throw new Error('no sample')
    const moved = group.transactions.flatMap(({ assetTransfer }) => (assetTransfer ? [assetTransfer.assetIndex] : []))
    expect(moved).toEqual(sampleNfts)
    expect(sumDebits(group)).toMatchObject({ paid: new Map(), holdingMicroAlgo: 0n })
  })

  test('counts what a cancelled sale pays back apart from what it unlocks in its seller’s account', () => {
    const [group] = samples.cancelSale
    if (!group) throw new Error('no sample')
    expect(sumDebits(group)).toMatchObject({ returnedMicroAlgo: 300_000n, unlockedMicroAlgo: 178_500n })
    const ofOther = sumDebits({ ...group, signers: [custodian] })
    expect(ofOther).toMatchObject({ returnedMicroAlgo: 0n, unlockedMicroAlgo: 0n })
  })

  test.each(
    Object.entries({
      cancelSale: samples.cancelSale,
      cancelAuction: samples.cancelAuction,
      cancelOffer: samples.cancelOffer,
      settleAuction: samples.settleAuction,
      moveAuctionToSale: samples.moveAuctionToSale,
    }),
  )('equal the deposits that the description of %s returns', (_name, groups) => {
    for (const group of groups) {
      const { returns = [] } = group.description
      const signers = returns.flatMap(({ receiver, deposit }) => (deposit ? [receiver] : []))
      const ofReceiver = sumDebits({ ...group, signers })
      expect(group.description['returnedMicroAlgo' as never]).toBe(
        ofReceiver.returnedMicroAlgo + ofReceiver.unlockedMicroAlgo,
      )
    }
  })

  test('counts no deposit as returned that waits with the credit of a seller who cannot be paid', () => {
    const returned = samples.cancelSale.map(({ description }) => description)
    expect(returned).toMatchObject([{ returnedMicroAlgo: 478_500n }, { returnedMicroAlgo: 444_000n }])
  })

  test('excludes what the market pays', () => {
    const [, group] = samples.buyFromCustody
    expect(group && sumDebits(group).paid).toEqual(new Map([[0n, 5_000_000n]]))
  })

  const call = () => makeAppCall(sampleNetwork, { sender: account, appId: 1004n, method: saleProgram.methods.buy })
  const deposit = (microAlgo: bigint) =>
    makeDeposit(sampleNetwork, 'funding', { sender: account, appId: 1004n, microAlgo })
  const escrow = getApplicationAddress(1004n).toString()
  const money = { sender: account, receiver: escrow, currency: 0n, amount: 5_000_000n }

  test('takes the role of a payment as stated, wherever it is in the group', () => {
    const ticket = [makePrice(sampleNetwork, money), call(), ...deposit(34_500n)]
    expect(sumDebits(finishGroup(sampleNetwork, ticket, 0, { kind: 'ticket' }))).toMatchObject({
      paid: new Map([[0n, 5_000_000n]]),
      contractMicroAlgo: 34_500n,
    })
    expect(sumDebits(finishGroup(sampleNetwork, [...deposit(300_000n), call()], 0, { kind: 'set-up' }))).toMatchObject({
      paid: new Map(),
      contractMicroAlgo: 300_000n,
    })
  })

  test.each([0n, 1002n])('rejects a payment in currency %d without a role', (currency) => {
    const payment = makeTransfer(sampleNetwork, { ...money, currency })
    expect(() => finishGroup(sampleNetwork, [payment, call()], 0, { kind: 'ticket' })).toThrow('without a role')
    const [group] = samples.tip
    expect(() => group && sumDebits({ ...group, transactions: [...group.transactions, payment] })).toThrow(
      'without a role',
    )
  })

  test('rejects no NFT that the group trades', () => {
    const nft = makeTransfer(sampleNetwork, { ...money, currency: 1001n, amount: 1n })
    const group = finishGroup(sampleNetwork, [nft], 0, { kind: 'gift', nfts: [1001n] })
    expect(sumDebits(group).paid).toEqual(new Map())
  })

  test.each(Object.entries(samples))('of %s add up to every payment that the account signs', (_, groups) => {
    for (const group of groups) {
      const own = group.transactions.filter(({ sender }) => sender.toString() === account)
      const payments = own.reduce((sum, { payment }) => sum + (payment?.amount ?? 0n), 0n)
      const fees = own.reduce((sum, { fee }) => sum + fee, 0n)
      const { paid, holdingMicroAlgo, contractMicroAlgo, lentMicroAlgo, feeMicroAlgo } = sumDebits(group)
      expect((paid.get(0n) ?? 0n) + contractMicroAlgo + lentMicroAlgo).toBe(payments)
      const inAssets = own.flatMap(({ assetTransfer: asset }) =>
        asset && asset.amount > 0n && !sampleNfts.includes(asset.assetIndex) ? [[asset.assetIndex, asset.amount]] : [],
      )
      expect([...paid].filter(([currency]) => currency !== 0n)).toEqual(inAssets)
      expect(holdingMicroAlgo % 100_000n).toBe(0n)
      expect(sampleNfts.filter((nft) => paid.has(nft))).toEqual([])
      expect(feeMicroAlgo).toBe(fees)
      expect(group.roles).toHaveLength(group.transactions.length)
    }
  })
})
