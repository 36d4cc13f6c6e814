import { expect, type Locator } from '@playwright/test'
import { Person } from '../actors/person.ts'
import { signInThere } from '../actors/sign-in-there.ts'
import { test } from '../actors/test.ts'

test('a collector marks a work, finds it again, and keeps the mark when the market does not answer', async ({
  browser,
}) => {
  const { page } = await Person.signIn(browser, 'collector.two')
  await page.goto('/user/favouriteNft')
  await expect(page.getByText("You haven't starred any NFTs")).toBeVisible()
  await page.goto('/sales?sort=new')
  const card = page.locator('.card').first()
  const title = await wholeTitle(card)
  const heart = card.getByRole('button', { name: 'Favourite' })
  await expect(heart).toHaveAttribute('aria-pressed', 'false')
  await page.route('**/api/nft/fav', (route) => route.abort())
  await heart.click()
  await expect(page.getByRole('alert')).toBeVisible()
  await expect(heart, 'taken back').toHaveAttribute('aria-pressed', 'false')
  await page.unroute('**/api/nft/fav')
  await heart.click()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('link', { name: title }).first().click()
  await expect(page.locator('.toolbar').getByRole('button', { name: 'Favourite' })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await page.goto('/user/ownedNft')
  await page.getByRole('link', { name: 'Favourites' }).click()
  await expect(page.getByRole('heading', { name: title })).toBeVisible()
})

test('a visitor who presses a heart signs in there, and the work is marked', async ({ page }) => {
  await page.goto('/sales?sort=new')
  const name = await wholeTitle(page.locator('.card').first())
  const card = page.locator('.card', { has: page.getByRole('link', { name, exact: true }) }).first()
  await card.getByRole('link', { name: 'Add to favourites' }).click()
  await signInThere(page, 'collector.three')
  await expect(card.getByRole('button', { name: 'Favourite' })).toHaveAttribute('aria-pressed', 'true')
  expect(new URL(page.url()).pathname).toBe('/sales')
})

/** The title of a card, which may show it cut. */
async function wholeTitle(card: Locator): Promise<string> {
  return (await card.locator('.card-title').getAttribute('title')) ?? ''
}
