import { expect } from '@playwright/test'
import { Person } from '../actors/person.ts'
import { test } from '../actors/test.ts'

test('the wallet names the account that pays, and closes with the dialog when another tab signs out', async ({
  browser,
}) => {
  const collector = await Person.signIn(browser, 'collector.two')
  const { page, address } = collector
  await page.goto('/sales')
  await page.getByRole('article').first().getByRole('link').first().click()
  await page.getByRole('button', { name: 'Make an offer' }).click()
  await collector.dialog.getByRole('button', { name: 'Make offer' }).click()
  const sheet = page.getByRole('dialog', { name: 'Demo wallet' })
  await expect(sheet.getByText('From', { exact: true })).toBeVisible()
  await expect(sheet.getByTitle(address)).toBeVisible()

  const otherTab = await page.context().newPage()
  await otherTab.goto('/user/ownedNft')
  await otherTab.getByRole('banner').getByLabel('Your account').click()
  await otherTab.getByRole('banner').getByRole('button', { name: 'Sign out' }).click()
  await expect(page.getByText('The signed-in account changed, so the dialog was closed.')).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await collector.leave()
})
