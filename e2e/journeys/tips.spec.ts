import { expect } from '@playwright/test'
import { test } from '../actors/test.ts'
import { balance, feesPaid, holding, lastRound } from '../actors/chain.ts'
import { mintAndList } from '../actors/creator.ts'
import { Person } from '../actors/person.ts'

const screens = [
  ['a desktop', {}],
  ['a phone', { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }],
] as const

for (const [screen, options] of screens) {
  test(`a collector gives a creator a tip on ${screen}`, async ({ browser }) => {
    const creator = await Person.signIn(browser, 'kiln.works', options)
    const { tokenId } = await mintAndList(creator, { title: `Worth a tip on ${screen}`, price: '20' })
    await creator.page.goto(`/nft/${tokenId}`)
    await expect(creator.page.getByText('Created by')).toBeVisible()
    await expect(creator.page.getByText('Tip', { exact: true }), 'not to oneself').toHaveCount(0)

    const context = await browser.newContext(options)
    const visitor = await context.newPage()
    await visitor.goto(`/nft/${tokenId}`)
    await visitor.getByText('Tip', { exact: true }).click()
    await expect(visitor.getByRole('dialog', { name: 'Sign in' })).toBeVisible()
    const { tip_token } = (await (await visitor.request.get('/api/config')).json()) as { tip_token: { id: number } }
    await context.close()

    const collector = await Person.signIn(browser, 'collector.one', options)
    const { page, dialog } = collector
    await page.goto(`/nft/${tokenId}`)
    const tokens = () => Promise.all([collector, creator].map(({ address }) => holding(address, tip_token.id)))
    const [[ownBefore = 0n, theirsBefore = 0n], algoBefore] = [await tokens(), await balance(collector.address)]
    const start = await lastRound()
    await page.getByText('Tip', { exact: true }).click()
    await expect(dialog.getByLabel('Your tip')).toHaveValue('5')
    await dialog.getByLabel('Your tip').fill('0')
    await expect(dialog.getByText('The minimum is')).toBeVisible()
    await dialog.getByLabel('Your tip').fill('999999999')
    await dialog.getByRole('button', { name: 'Send tip' }).click()
    await expect(dialog.getByText('Your wallet needs'), 'named before anything is signed').toBeVisible()
    await dialog.getByRole('button', { name: 'Go back' }).click()

    await page.getByText('Tip', { exact: true }).click()
    await expect(dialog.getByText('Total you pay').first()).toBeVisible()
    await dialog.getByRole('button', { name: 'Send tip' }).click()
    await expect(page.getByText(/Send a tip of 5\sFACET/).last()).toBeVisible()
    await collector.approve()
    await expect(dialog.getByText('Tip sent', { exact: true })).toBeVisible()

    const [own, theirs] = await tokens()
    expect(own).toBe(ownBefore - 5_000_000n)
    expect(theirs).toBe(theirsBefore + 5_000_000n)
    const fees = await feesPaid(collector.address, start)
    expect(fees).toBe(1_000n)
    expect(algoBefore - (await balance(collector.address))).toBe(fees)
  })
}

test('a collector gives an account a tip in its gallery, without a work', async ({ browser }) => {
  const collector = await Person.signIn(browser, 'collector.two')
  const { page, dialog } = collector
  await page.goto('/gallery/nilsokafor')
  await expect(page.getByRole('heading', { name: 'nilsokafor' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Tip nilsokafor' }), 'it has never heard of the token').toHaveCount(0)
  await page.goto('/gallery/inesvale')
  await page.getByRole('button', { name: 'Tip inesvale' }).click()
  await expect(dialog.getByText('inesvale', { exact: true })).toBeVisible()
  await expect(dialog.getByText('Total you pay').first()).toBeVisible()
  await dialog.getByRole('button', { name: 'Send tip' }).click()
  await collector.approve()
  await expect(dialog.getByText('Tip sent', { exact: true })).toBeVisible()
})
