import { expect } from '@playwright/test'
import { newWalletAccount } from '../actors/new-wallet-account.ts'
import { test } from '../actors/test.ts'
import { Person } from '../actors/person.ts'

test('a collector adds a second address and removes it, and reads why an address of another account is refused, on a desktop', async ({
  browser,
}) => {
  const cold = newWalletAccount(`cold.${Date.now()}`)
  const { page } = await Person.signIn(browser, 'collector.two')
  const choose = async (name: string): Promise<void> => {
    await page.getByRole('radio', { name }).check()
    await page.getByRole('button', { name: 'Continue' }).click()
  }
  await page.goto('/settings')
  const own = page.locator('section', { has: page.getByRole('heading', { name: 'Addresses' }) }).getByRole('listitem')
  await expect(own).toHaveCount(1)
  await page.getByRole('button', { name: 'Add an address' }).click()
  await page.getByRole('button', { name: /Demo wallet/ }).click()
  await expect(page.getByRole('radio', { name: 'collector.two' }), 'it is there already').toHaveCount(0)
  await choose('ines.vale')
  await expect(page.getByText('This address belongs to another account')).toBeVisible()
  await choose(cold.name)
  await page.getByRole('button', { name: 'Approve and sign' }).click()
  await expect(own).toHaveCount(2)
  await expect(own.first().getByText('Signed in'), 'the session stays open').toBeVisible()

  const visitor = await (await browser.newContext()).newPage()
  await visitor.goto('/gallery/collectortwo')
  await expect(visitor.getByText('2 addresses')).toBeVisible()
  await own.last().getByRole('button', { name: 'Remove' }).click()
  await expect(own).toHaveCount(1)
})
