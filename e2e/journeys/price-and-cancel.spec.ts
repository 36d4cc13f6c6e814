import { expect } from '@playwright/test'
import { test } from '../actors/test.ts'
import { appExists, balance, feesPaid, holding, lastRound } from '../actors/chain.ts'
import { mint, mintAndList } from '../actors/creator.ts'
import { Person } from '../actors/person.ts'

test('a price is changed, a buy at the old price refused, and the sale cancelled', async ({ browser }) => {
  const creator = await Person.signIn(browser, 'kiln.works')
  const { tokenId, appId } = await mintAndList(creator, { title: 'Second thoughts', price: '12' })

  const collector = await Person.signIn(browser, 'collector.two')
  await collector.page.goto(`/nft/${tokenId}`)
  await collector.page
    .getByRole('button', { name: /^Buy for/ })
    .first()
    .click()
  await expect(collector.page.getByRole('button', { name: 'Approve and sign' })).toBeVisible()

  await creator.page.goto(`/nft/${tokenId}`)
  await creator.page.getByRole('button', { name: 'Change the price' }).click()
  await expect(creator.dialog.getByLabel('New price'), 'typed without a click').toBeFocused()
  await creator.page.keyboard.type('15')
  await creator.dialog.getByRole('button', { name: 'Change the price' }).click()
  await creator.approve()
  await expect(creator.dialog.getByText('Price changed', { exact: true })).toBeVisible()

  const before = await balance(collector.address)
  const refusal = collector.page.waitForResponse('**/api/transaction/buy/validation/v2')
  await collector.approve()
  expect(await (await refusal).json()).toMatchObject({ error: 'stale-price', status: 409 })
  await expect(collector.dialog.getByText('Purchase failed')).toBeVisible()
  await expect(collector.dialog.getByText('Nothing left your wallet.')).toBeVisible()
  await expect(collector.dialog.getByRole('button', { name: /^Buy for 15/ }), 'one tap to continue').toBeVisible()
  expect(await balance(collector.address)).toBe(before)

  const start = await lastRound()
  const beforeCancel = await balance(creator.address)
  await creator.page.goto(`/nft/${tokenId}`)
  await creator.page.getByRole('button', { name: 'Cancel listing' }).click()
  await creator.review('Cancel listing')
  await creator.approve()
  await expect(creator.dialog.getByText('Listing cancelled', { exact: true })).toBeVisible()
  expect(await appExists(appId)).toBe(false)
  expect(await holding(creator.address, tokenId)).toBe(1n)
  expect((await balance(creator.address)) - beforeCancel).toBe(200_000n - (await feesPaid(creator.address, start)))
})

test('an unfinished sale is shown to its seller and returns its deposit', async ({ browser }) => {
  const seller = await Person.signIn(browser, 'collector.three')
  const tokenId = await mint(seller, { title: 'Begun and left' })
  const start = await lastRound()
  const before = await balance(seller.address)
  await seller.page.getByText('Fixed price', { exact: true }).click()
  await seller.page.getByRole('textbox', { name: /^Price/ }).fill('12')
  await seller.page.getByRole('button', { name: 'List for sale' }).click()
  await seller.approve()
  // The wallet asks for the second signature.
  await expect(seller.page.getByText(/Send 1 of asset/)).toBeVisible()
  await expect(seller.page.getByRole('button', { name: 'Approve and sign' })).toBeVisible()

  await seller.page.reload()
  await expect(seller.dialog.getByText('Transfer the work to the contract')).toBeVisible()
  for (const text of ['Begun and left', '12 ALGO', 'This page was reloaded before the last signature'])
    await expect(seller.dialog).toContainText(text)
  await expect(seller.dialog.getByRole('button', { name: 'Continue' })).toBeEnabled()
  await expect(seller.page.getByRole('button', { name: 'Approve and sign' })).toHaveCount(0)

  const page = await seller.page.context().newPage()
  await page.goto(`/nft/${tokenId}`)
  await expect(page.getByText(/^A listing at 12\sALGO was not finished\.$/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Cancel the unfinished listing' })).toBeVisible()
  await page.goto('/user/listings/sales')
  await expect(page.getByText('Intended price: 12')).toBeVisible()
  await page.getByRole('button', { name: 'Cancel the listing of Begun and left' }).click()
  await page.getByRole('dialog').last().getByRole('button', { name: 'Cancel listing' }).click()
  await page.getByRole('button', { name: 'Approve and sign' }).click()
  await expect(page.getByRole('dialog').last().getByText('Listing cancelled', { exact: true })).toBeVisible()
  await expect(page.getByText('Intended price: 12')).toHaveCount(0)
  expect(before - (await balance(seller.address))).toBe(await feesPaid(seller.address, start))
})
