import { expect } from '@playwright/test'
import { feesPaid, lastRound } from '../actors/chain.ts'
import { expectAccessible } from '../actors/expect-accessible.ts'
import { Person } from '../actors/person.ts'
import { test } from '../actors/test.ts'

const screens = [
  ['a desktop', {}],
  ['a phone', { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }],
] as const

for (const [screen, options] of screens) {
  test(`a request for the badge pays nothing when a page does not show the account, on ${screen}`, async ({
    browser,
  }) => {
    const creator = await Person.signIn(browser, 'nils.okafor', options)
    const { page, dialog } = creator
    await page.goto('/user')
    await page.getByRole('link', { name: 'Get verified' }).click()
    await expect(page.getByRole('heading', { name: 'Verified badge' })).toBeVisible()
    const start = await lastRound()
    const ask = page.getByRole('button', { name: 'Get verified' })
    await page.getByLabel('Links to your pages').fill('http://nils.example')
    await ask.click()
    await expect(page.getByText('Links should start with https://')).toBeVisible()
    // A name that leads nowhere, and an address that nobody's page has.
    for (const link of ['https://nils.invalid/', 'https://127.0.0.1/']) {
      await page.getByLabel('Links to your pages').fill(link)
      await ask.click()
      await expect(dialog.getByText('Request not sent')).toBeVisible()
      await expect(dialog.getByText(`${link} could not be read`).first()).toBeVisible()
      await expectAccessible(page, 'the refused request')
      await dialog.getByRole('button', { name: 'Close' }).first().click()
    }
    expect(await feesPaid(creator.address, start)).toBe(0n)
  })
}

test('a verified artist is asked before a new name ends the badge', async ({ browser }) => {
  const { page } = await Person.signIn(browser, 'mara.oduya')
  await page.goto('/settings')
  const name = page.getByRole('textbox', { name: /^Username/ })
  const before = await name.inputValue()
  const save = page.locator('form').filter({ has: name }).getByRole('button', { name: 'Save' })
  const question = page.getByRole('alertdialog', { name: 'Give up your badge?' })

  await name.fill('maraNew')
  await save.click()
  await expect(question).toBeVisible()
  await expectAccessible(page, 'the question before the badge ends')
  await question.getByRole('button', { name: 'Keep the badge' }).click()
  await expect(question).toBeHidden()
  await expect(name, 'the typed name stays').toHaveValue('maraNew')

  await name.fill(before.toUpperCase())
  await save.click()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await name.fill(before)
  await save.click()
  await page.goto('/user/verify')
  await expect(page.getByText('You have the badge.')).toBeVisible()
})
