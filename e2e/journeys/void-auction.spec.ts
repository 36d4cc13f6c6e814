import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Account, drawPng, type Market, startMarket } from '@facet/dev-env'
import { expect } from '@playwright/test'
import { getApplicationAddress, makeAssetTransferTxnWithSuggestedParamsFromObject, waitForConfirmation } from 'algosdk'
import { feesPaid } from '../actors/market-fees.ts'
import { Person } from '../actors/person.ts'
import { test } from '../actors/test.ts'

const screens = [
  ['a desktop', {}],
  ['a phone', { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, colorScheme: 'dark' }],
] as const
const webBuildFolder = join(import.meta.dirname, '../../apps/web/build')
const USDC = 1_000_000n

for (const [screen, options] of screens) {
  test(`everyone gets back what is left when the currency's issuer claws back part of the highest bid, on ${screen}`, async ({
    browser,
  }, info) => {
    // A separate market, whose USDC can be clawed back.
    test.slow()
    const demoWalletFile = info.outputPath('demo.json')
    await using market = await startMarket({ hasUsdcClawback: true, config: { webBuildFolder, demoWalletFile } })
    const { algod, chain, server, setUp, url: baseURL } = market
    const { usdcId, platform } = setUp
    const artist = await market.person('artist')
    const seller = await market.person('seller')
    const bidder = await market.person('bidder', { usdcBaseUnits: 50n * USDC })
    const accounts = [artist, seller, bidder].map(({ account }) => account)
    const people = accounts.map(({ name, address, mnemonic }) => ({ name, role: 'collector', address, mnemonic }))
    await writeFile(demoWalletFile, JSON.stringify({ accounts: people }))
    const enter = (name: string, address: string) => Person.signIn(browser, name, { ...options, baseURL }, address)
    const algoOf = async () => Promise.all(accounts.map(({ address }) => microAlgo(market, address)))

    const work = {
      title: 'Never sold',
      description: '',
      unit: 'VOID',
      number: 1,
      royalties: 5,
      tags: [],
      properties: [],
    }
    const tokenId = await artist.mint(await drawPng('seeds', work.title, 200), work)
    const { appId: firstSale } = await artist.list({ tokenId, price: '1' })
    await seller.buy({ tokenId, appId: firstSale, price: '1' })
    const [before, start] = [await algoOf(), chain.lastRound]

    // The seller cannot receive the work, the bidder cannot be paid, and four of ten USDC are gone.
    const { appId, end } = await seller.auction({ tokenId, price: '10', asaId: Number(usdcId), hours: 1 })
    await move(market, seller.account, {
      assetIndex: BigInt(tokenId),
      receiver: artist.account.address,
      isLeaving: true,
    })
    await bidder.bid({ tokenId, appId, price: '10' })
    const escrow = getApplicationAddress(appId).toString()
    const taken = { assetIndex: usdcId, receiver: platform.address, amount: 4n * USDC, assetSender: escrow }
    await move(market, platform, taken)
    await move(market, bidder.account, { assetIndex: usdcId, receiver: platform.address, isLeaving: true })
    chain.controls.setNextTimestamp(BigInt(end))
    await chain.controls.mine(1)
    await server.services.clock.waitFor(chain.lastRound, 10_000)

    const path = `/nft/${tokenId}/auction/${appId}`
    const closer = await enter('artist', artist.account.address)
    await closer.page.goto(path)
    await closer.page.getByRole('button', { name: 'Close the auction' }).click()
    await closer.review('Close the auction')
    await closer.approve()
    await expect(closer.dialog.getByRole('heading').first()).toBeVisible()
    await expect(closer.page.getByText('so nothing was sold')).toBeVisible()

    const owner = await enter('seller', seller.account.address)
    await owner.page.goto(path)
    await expect(owner.page.getByText('so nothing was sold')).toBeVisible()
    await expect(owner.page.getByText('the prize vault keeps it for you')).toBeVisible()
    await owner.page.getByRole('button', { name: 'Claim all' }).click()
    await owner.review('Claim all')
    await owner.approve()
    await expect.poll(() => units(market, owner.address, BigInt(tokenId))).toBe(1n)

    const loser = await enter('bidder', bidder.account.address)
    await loser.page.goto(path)
    await expect(loser.page.getByText('Any remainder')).toBeVisible()
    await loser.page.goto('/user/listings/auctions')
    await expect(loser.page.getByText(/Waiting for you: 6\sUSDC/)).toBeVisible()
    await loser.page.getByRole('button', { name: 'Claim all' }).click()
    await loser.review('Claim all')
    await loser.approve()
    await expect(loser.dialog.getByText('Claimed', { exact: true })).toBeVisible()
    expect(await units(market, loser.address, usdcId)).toBe(6n * USDC)

    const fees = await Promise.all([artist, seller, bidder].map(({ account }) => feesPaid(market, account, start)))
    const paid = (await algoOf()).map((now, index) => (before[index] ?? 0n) - now)
    expect(paid, 'fees alone: every deposit came back').toEqual(fees)
    const left = await algod.accountInformation(seller.account.address).do()
    expect(left.createdApps ?? []).toEqual([])
  })
}

async function microAlgo({ algod }: Market, address: string): Promise<bigint> {
  return (await algod.accountInformation(address).do()).amount
}

async function units({ algod }: Market, address: string, assetId: bigint): Promise<bigint | undefined> {
  const { assets = [] } = await algod.accountInformation(address).do()
  return assets.find((asset) => asset.assetId === assetId)?.amount
}

interface AssetMove {
  assetIndex: bigint
  receiver: string
  amount?: bigint
  /** The account whose units the issuer claws back. */
  assetSender?: string
  /** Closes the sender's holding. */
  isLeaving?: boolean
}

/** Transfers an asset through the node only. */
async function move(
  { algod }: Market,
  by: Account,
  { amount = 0n, isLeaving = false, ...rest }: AssetMove,
): Promise<void> {
  const transaction = makeAssetTransferTxnWithSuggestedParamsFromObject({
    sender: by.address,
    amount,
    ...rest,
    ...(isLeaving ? { closeRemainderTo: rest.receiver } : {}),
    suggestedParams: await algod.getTransactionParams().do(),
  })
  const { txid } = await algod.sendRawTransaction(Buffer.from(by.sign(transaction), 'base64')).do()
  await waitForConfirmation(algod, txid, 4)
}
