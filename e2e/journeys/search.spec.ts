import { expect } from '@playwright/test'
import { expectAccessible } from '../actors/expect-accessible.ts'
import { Person } from '../actors/person.ts'
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

test('a visitor narrows what a search found to a price range, sorts it, and comes back by Back', async ({
  browser,
}) => {
  const page = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage()
  await page.goto('/search?value=goblin')
  const cards = page.locator('main .card')
  await expect(cards.first()).toBeVisible()
  const all = await cards.count()
  await page.getByRole('link', { name: 'Sales only' }).click()
  await page.waitForURL('**/search?value=goblin&sales=true')
  await page.getByText('Sort: Closest').click()
  await page.getByRole('link', { name: 'Price: low to high' }).click()
  await page.waitForURL('**&sort=price-low**')
  const priced = cards.locator('.price')
  await expect
    .poll(async () => risesThroughout((await priced.allTextContents()).map(readPrice)), 'the cards by price')
    .toBe(true)
  const forSale = await priced.count()
  await page.getByText('Price: any').click()
  await page.getByLabel(/At most/).fill('0.5')
  await page.getByRole('button', { name: 'Apply the price range' }).click()
  await expect(page.getByText('No works match')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Apply the price range' })).toBeHidden()
  await page.goBack()
  await expect(cards).toHaveCount(forSale)
  await page.goto('/search?value=goblin&price_max=0.5')
  await page.getByRole('link', { name: 'Clear filters' }).click()
  await expect(cards).toHaveCount(all)
})

test('a visitor searches on a phone, and is offered the page that a number names', async ({ browser }) => {
  const page = await (await browser.newContext(phone)).newPage()
  await page.goto('/')
  const magnifier = page.getByRole('banner').getByRole('link', { name: 'Search' })
  const field = page.getByRole('combobox', { name: /^Search works/ })
  for (const press of ['on another page', 'on the page of the search']) {
    await magnifier.click()
    await expect(field, press).toBeFocused()
  }
  await page.keyboard.type('goblns')
  await expect(page.getByRole('option', { name: /Goblin/ }).first()).toBeVisible()
  await field.press('Enter')
  await expect(page.locator('main .card').first()).toBeVisible()
  await field.fill('2210447310')
  await expect(page.getByText('No results for “2210447310”').first()).toBeVisible()
  await expect(page.getByRole('link', { name: 'Open asset 2210447310' })).toHaveAttribute('href', '/nft/2210447310')
})

test('a collector saves a filtered list, finds it in the settings, and deletes it', async ({ browser }) => {
  const { page } = await Person.signIn(browser, 'collector.three', { viewport: { width: 1280, height: 900 } })
  await page.goto('/sales?sort=new&tag=goblin&price_max=20')
  const save = page.getByRole('button', { name: 'Save this search' })
  await save.click()
  await expect(page.getByRole('button', { name: 'Search saved' })).toHaveAttribute('aria-pressed', 'true')
  await page.goto('/settings')
  const saved = page.getByRole('listitem').filter({ hasText: 'goblin, 0–20 ALGO' })
  await expectAccessible(page, '/settings')
  await saved.getByRole('link').click()
  await expect(page).toHaveURL(/\/sales\?sort=new&tag=goblin&price_max=20/)
  await expect(page.getByRole('button', { name: 'Search saved' })).toBeVisible()
  await page.goto('/settings')
  await saved.getByRole('button', { name: 'Delete' }).click()
  await expect(saved).toHaveCount(0)
  await page.goto('/sales?sort=new&tag=goblin&price_max=20')
  await expect(save).toBeEnabled()
})

function readPrice(text: string): number {
  return Number.parseFloat(text.replaceAll(',', ''))
}

function risesThroughout(prices: readonly number[]): boolean {
  return prices.length > 1 && prices.every((price, index) => index === 0 || price >= (prices[index - 1] ?? price))
}
