import { drawPng } from '@facet/dev-env'
import { expect } from '@playwright/test'
import { appExists, balance, chainSeconds, feesPaid, holding, lastRound, passTime } from '../actors/chain.ts'
import { demoClient, leaveAsset } from '../actors/demo-client.ts'
import { Person } from '../actors/person.ts'
import { test } from '../actors/test.ts'

const screens = [
  ['a desktop', {}],
  ['a phone', { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }],
] as const

for (const [screen, options] of screens) {
  test(`the seller is paid while the work waits for an opted-out winner, on ${screen}`, async ({ browser }) => {
    const [creator, bidder] = await Promise.all([demoClient('pixelkin'), demoClient('collector.two')])
    const title = `Waited for on ${screen}`
    const asset = { title, description: 'Made on a journey.', unit: 'FACET', number: 1, royalties: 5, tags: [] }
    const tokenId = await creator.mint(await drawPng('seeds', title, 400), { ...asset, properties: [] })
    const { appId, end } = await creator.auction({ tokenId, price: '12', hours: 1 })
    await bidder.bid({ tokenId, appId, price: '12' })
    await leaveAsset(bidder, tokenId, creator.account.address)
    await passTime(end - (await chainSeconds()) + 1)
    const path = `/nft/${tokenId}/auction/${appId}`

    const seller = await Person.signIn(browser, 'pixelkin', options)
    const [before, start] = [await balance(seller.address), await lastRound()]
    await seller.page.goto(path)
    await seller.page.getByRole('button', { name: 'Close and get paid' }).click()
    await seller.review('Close the auction')
    await seller.approve()
    await expect(
      seller.dialog.getByText('is kept in the prize vault until its owner claims it.', { exact: true }),
    ).toBeVisible()
    const received = (await balance(seller.address)) - before + (await feesPaid(seller.address, start))
    expect(received, 'less the market fee, and the escrow but for the deposit of the prize').toBe(
      12_000_000n - 240_000n + 200_000n - 143_400n,
    )
    expect([await holding(bidder.account.address, tokenId), await appExists(appId)]).toEqual([undefined, false])

    const winner = await Person.signIn(browser, 'collector.two', options)
    await winner.page.goto(path)
    await expect(winner.page.getByText('the prize vault keeps it for you')).toBeVisible()
    await winner.page.getByRole('button', { name: 'Claim all' }).click()
    await winner.review('Claim all')
    await winner.approve()
    await expect(winner.dialog.getByText('Claimed', { exact: true })).toBeVisible()
    expect(await holding(winner.address, tokenId)).toBe(1n)

    await seller.page.goto(`/close_auction?app_id=${appId}`)
    await seller.page.getByRole('link', { name: 'See the auction' }).click()
    await seller.page.waitForURL(`**${path}`)
  })
}
