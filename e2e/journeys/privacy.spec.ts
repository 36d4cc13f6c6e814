import { readFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import { expectAccessible } from '../actors/expect-accessible.ts'
import { newWalletAccount } from '../actors/new-wallet-account.ts'
import { Person } from '../actors/person.ts'
import { test } from '../actors/test.ts'

test('somebody downloads what is stored about him and deletes his account, on a phone', async ({ browser }) => {
  const { name, address } = newWalletAccount(`leaver.${Date.now()}`)
  const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }
  const person = await Person.signIn(browser, name, phone, address)
  const { page } = person
  await page.goto('/settings')
  await page.getByLabel('Username').fill('Leaver')
  await page.getByRole('button', { name: 'Save' }).first().click()
  await expect(page.getByText('Saved')).toBeVisible()

  const downloading = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download my data' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toBe('account.json')
  const data = JSON.parse(await readFile(await download.path(), 'utf8')) as Record<string, unknown>
  expect(data).toMatchObject({ account: [{ username: 'Leaver' }], account_address: [{ address }] })

  await page.getByRole('button', { name: 'Delete account' }).click()
  const dialog = page.getByRole('alertdialog')
  const remove = dialog.getByRole('button', { name: 'Delete for good' })
  await expect(remove).toBeDisabled()
  await expectAccessible(page, 'the question before an account is deleted')
  await dialog.getByLabel('Type your username to confirm').fill('leaver')
  await remove.click()
  await person.approve()
  await expect(page.getByText('Account deleted')).toBeVisible()
  await page.waitForURL(({ pathname }) => pathname === '/')
  await page.goto('/settings')
  await page.waitForURL(({ pathname }) => pathname === '/authenticate')
  await page.goto('/gallery/leaver')
  await expect(page.getByRole('heading', { name: 'Leaver' })).toHaveCount(0)
})
