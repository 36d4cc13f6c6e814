import { expect } from '@playwright/test'
import { test } from '../actors/test.ts'

const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }

test('a visitor finds a work by a misspelt name, by keyboard alone, on a desktop', async ({ browser }) => {
  const page = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage()
  await page.goto('/sales')
  const field = page.getByRole('combobox', { name: /^Search works/ })
  await field.focus()
  await page.keyboard.type('gobiln 009')
  const list = page.getByRole('listbox', { name: 'Suggestions' })
  await expect(list.getByRole('option')).toHaveText(['Goblin 009'])
  await expect(field).toHaveAttribute('aria-expanded', 'true')
  await page.keyboard.press('Escape')
  await expect(list).toBeHidden()
  await expect(field).toHaveValue('gobiln 009')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/search?value=gobiln+009')
  await expect(page.locator('main .card')).toHaveCount(1)

  await field.focus()
  await expect(list.getByRole('option')).toHaveText(['Goblin 009'])
  await page.keyboard.press('ArrowDown')
  await expect(list.getByRole('option', { selected: true })).toHaveText('Goblin 009')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Goblin 009', level: 1 })).toBeVisible()
})

test('a visitor searches on a phone, and is offered the page that a number names', async ({ browser }) => {
  const page = await (await browser.newContext(phone)).newPage()
  await page.goto('/')
  await page.getByRole('banner').getByRole('link', { name: 'Search' }).click()
  const field = page.getByRole('combobox', { name: /^Search works/ })
  await field.fill('goblns')
  await expect(page.getByRole('option', { name: /Goblin/ }).first()).toBeVisible()
  await field.press('Enter')
  await expect(page.locator('main .card').first()).toBeVisible()
  await field.fill('2210447310')
  await expect(page.getByText('No results for “2210447310”').first()).toBeVisible()
  await expect(page.getByRole('link', { name: 'Open asset 2210447310' })).toHaveAttribute('href', '/nft/2210447310')
})
