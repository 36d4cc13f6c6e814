import { claimFromWire } from '@facet/api-contract/vault/claim-codec'
import type { MarketClient } from '@facet/dev-env'
import { claimAll, optIn } from '@facet/groups'
import {
  getApplicationAddress,
  makeApplicationCallTxnFromObject,
  makePaymentTxnWithSuggestedParamsFromObject,
  OnApplicationComplete,
  waitForConfirmation,
} from 'algosdk'
import { beforeEach, describe, expect, test } from 'vitest'
import { callStep } from '../../chain/group-step.ts'
import { currencyMoves } from '../../market/test/currency-moves.ts'
import { signedSteps } from '../../market/test/refused.ts'
import { visitor, type World } from '../../market/test/world.ts'
import { openStream } from '../../stream/test/read-stream.ts'

const DEPOSIT = 34_500n

/** Payments that a payee could not receive wait in the vault; the account sees them immediately and claims all with one signature. */
export function claimTests(world: () => World): void {
  let artist: MarketClient
  let owner: MarketClient
  let count = 0
  const { leave, join, setFrozen } = currencyMoves(world)
  const usdc = () => Number(world().market.setUp.usdcId)
  const facts = (client = artist) => client.api('GET /api/account/claim/royalties')
  const send = (signed: string[], client = artist) =>
    client.api('POST /api/account/claim/royalties', { body: { signed_tx: signed } })
  const refusal = (code: string) => expect.objectContaining({ code })

  beforeEach(async () => {
    const { market } = world()
    const money = { microAlgo: 100_000_000n, usdcBaseUnits: 50_000_000n }
    count += 1
    artist = await market.person(`artist${count}`, money)
    owner = await market.person(`owner${count}`, money)
  })

  /** A work of the artist is sold on for 10 USDC while the artist does not hold USDC: 0.5 USDC go to the vault. */
  async function credited(): Promise<void> {
    const { mint, collector } = world()
    const tokenId = await mint({}, artist)
    const { appId } = await artist.list({ tokenId, price: '1' })
    await owner.buy({ tokenId, appId, price: '1' })
    const resale = await owner.list({ tokenId, price: '10', asaId: usdc() })
    await leave(artist)
    await collector.buy({ tokenId, appId: resale.appId, price: '10' })
  }

  test('lets an account opt in and claim in one group, and returns the deposit to its lender', async () => {
    const { held, microAlgo, market } = world()
    expect(await facts()).toMatchObject({ credits: [], frozen: [], prizes: [], deposit_micro_algo: '0' })
    await credited()
    const credit = { asa_id: usdc(), amount: 0.5, amount_base_units: '500000', needs_opt_in: true }
    // The last buy ended the sale: its escrow lent the deposit for the seller. Opt-in, call, and the two payments of the vault.
    expect(await facts()).toMatchObject({
      credits: [{ ...credit, depositor: owner.account.address }],
      deposit_micro_algo: '100000',
      network_fee_micro_algo: '4000',
    })
    const before = [await microAlgo(artist.account.address), await microAlgo(owner.account.address)] as const
    await artist.claim()
    expect(await held(artist.account.address, usdc())).toBe(500_000n)
    expect(before[0] - (await microAlgo(artist.account.address))).toBe(4_000n)
    expect((await microAlgo(owner.account.address)) - before[1]).toBe(DEPOSIT)
    expect((await facts()).credits).toEqual([])
    const vault = await market.algod.accountInformation(getApplicationAddress(market.setUp.vaultAppId)).do()
    expect(vault.amount).toBe(vault.minBalance)
  })

  test('answers a repeated claim identically and pays once', async () => {
    const { held } = world()
    await credited()
    const signed = await artist.signClaim()
    const first = await send(signed)
    expect(await send(signed)).toEqual(first)
    expect(await held(artist.account.address, usdc())).toBe(500_000n)
  })

  test('accepts a claim whose opt-in is no longer needed', async () => {
    const { held } = world()
    await credited()
    const signed = await artist.signClaim()
    await join(artist)
    await send(signed)
    expect(await held(artist.account.address, usdc())).toBe(500_000n)
  })

  test('sends credits and claims only to the account', async () => {
    const { market, stranger } = world()
    const { address } = artist.account
    await using own = await openStream(market.url, `account:${address}`)
    await using other = await openStream(market.url, `account:${stranger.account.address}`)
    await credited()
    const isOf = (amount: string) => (event: { type: string; amount_base_units?: string }) =>
      event.type === 'credit' && event.amount_base_units === amount
    expect(await own.until(isOf('500000'))).toMatchObject({ address, asa_id: usdc() })
    await artist.claim()
    await own.until(isOf('0'))
    expect(other.heard).toEqual([])
  })

  test('keeps the credit of a frozen holding until it is unfrozen', async () => {
    const { held } = world()
    await credited()
    await join(artist)
    await setFrozen(artist.account.address, true)
    expect(await facts()).toMatchObject({
      credits: [],
      frozen: [{ asa_id: usdc(), amount_base_units: '500000', app_id: null, holder: 'account' }],
    })
    await setFrozen(artist.account.address, false)
    await artist.claim()
    expect(await held(artist.account.address, usdc())).toBe(500_000n)
  })

  describe('is refused', () => {
    test('to a visitor who is not signed in', async () => {
      const guest = visitor(world())
      await expect(facts(guest)).rejects.toEqual(refusal('not-connected'))
      await expect(send(['AAAA'], guest)).rejects.toEqual(refusal('not-connected'))
    })

    test('when there is nothing to claim, or it was claimed meanwhile', async () => {
      const { transactions } = optIn(await world().network(), artist.account.address, BigInt(usdc()))
      const nothing = transactions.map((one) => artist.account.sign(one))
      await expect(send(nothing)).rejects.toEqual(refusal('group-mismatch'))
      const claim = await signedSteps(world(), artist, [callStep(artist.account.address, undefined, 'claim')])
      await expect(send(claim)).rejects.toEqual(refusal('nothing-to-claim'))
      await credited()
      const late = await artist.signClaim()
      await join(artist)
      await artist.claim()
      await expect(send(late)).rejects.toEqual(refusal('nothing-to-claim'))
    })

    test('when the account was frozen or opted out after the check', async () => {
      await credited()
      await join(artist)
      const signed = await artist.signClaim()
      await setFrozen(artist.account.address, true)
      await expect(send(signed)).rejects.toEqual(refusal('receiver-unpayable'))
      await setFrozen(artist.account.address, false)
      await leave(artist)
      await expect(send(signed)).rejects.toEqual(refusal('receiver-unpayable'))
    })

    test('in any other form: incomplete, duplicated, of or signed by another account, another call', async () => {
      const { stranger, network, market } = world()
      await credited()
      const signed = await artist.signClaim()
      await expect(send(signed.slice(0, 1))).rejects.toEqual(refusal('group-mismatch'))
      await expect(send([...signed, ...signed.slice(0, 1)])).rejects.toEqual(refusal('group-mismatch'))
      await expect(send([...signed.slice(0, 1), ...signed])).rejects.toEqual(refusal('group-size'))
      const unrelated = optIn(await network(), artist.account.address, BigInt(usdc())).transactions
      await expect(send(unrelated.map((one) => artist.account.sign(one)))).rejects.toEqual(refusal('group-mismatch'))
      await expect(send(['AAAA'])).rejects.toEqual(refusal('transaction-malformed'))
      await expect(send(signed, stranger)).rejects.toEqual(refusal('group-mismatch'))
      const strangers = await signedSteps(world(), stranger, [callStep(stranger.account.address, undefined, 'claim')])
      await expect(send(strangers, stranger)).rejects.toEqual(refusal('nothing-to-claim'))
      const { transactions } = claimAll(await network(), claimFromWire(await facts(), artist.account.address))
      await expect(send(transactions.map((one) => stranger.account.sign(one)))).rejects.toEqual(
        refusal('group-signature'),
      )
      await join(artist)
      const deleting = makeApplicationCallTxnFromObject({
        sender: artist.account.address,
        appIndex: market.setUp.vaultAppId,
        onComplete: OnApplicationComplete.DeleteApplicationOC,
        boxes: [...(transactions.at(-1)?.applicationCall?.boxes ?? [])],
        suggestedParams: await market.algod.getTransactionParams().do(),
      })
      await expect(send([artist.account.sign(deleting)])).rejects.toEqual(refusal('group-mismatch'))
    })

    test('after the signature has expired', async () => {
      const { market, network } = world()
      await credited()
      const params = await network()
      const input = claimFromWire(await facts(), artist.account.address)
      const { transactions } = claimAll({ ...params, lastRound: params.firstRound }, input)
      await market.chain.controls.mine(2)
      await expect(send(transactions.map((one) => artist.account.sign(one)))).rejects.toEqual(
        refusal('transaction-expired'),
      )
    })

    test('to an account that cannot pay for it', async () => {
      const { market, microAlgo } = world()
      await credited()
      const signed = await artist.signClaim()
      const { address } = artist.account
      const { minBalance } = await market.algod.accountInformation(address).do()
      await leaveOnly(world(), artist, minBalance + 3_000n)
      expect((await microAlgo(address)) - minBalance).toBe(3_000n)
      await expect(send(signed)).rejects.toEqual(refusal('not-enough-algo'))
    })
  })
}

/** Gives all ALGO but some to the collector. */
async function leaveOnly({ market, collector }: World, client: MarketClient, microAlgo: bigint): Promise<void> {
  const { amount } = await market.algod.accountInformation(client.account.address).do()
  const suggestedParams = await market.algod.getTransactionParams().do()
  const transaction = makePaymentTxnWithSuggestedParamsFromObject({
    sender: client.account.address,
    receiver: collector.account.address,
    amount: amount - microAlgo - 1_000n,
    suggestedParams: { ...suggestedParams, flatFee: true, fee: 1_000n },
  })
  const { txid } = await market.algod.sendRawTransaction(Buffer.from(client.account.sign(transaction), 'base64')).do()
  await waitForConfirmation(market.algod, txid, 4)
}
