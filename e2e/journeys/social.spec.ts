import { expect, type Locator } from '@playwright/test'
import { Person } from '../actors/person.ts'
import { signInOnPage } from '../actors/sign-in-on-page.ts'
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
  await signInOnPage(page, 'collector.three')
  await expect(card.getByRole('button', { name: 'Favourite' })).toHaveAttribute('aria-pressed', 'true')
  expect(new URL(page.url()).pathname).toBe('/sales')
})

test('a collector follows an artist and writes to her, who deletes one comment and mutes him', async ({ browser }) => {
  const { page } = await Person.signIn(browser, 'collector.one')
  await page.goto('/gallery/inesvale')
  await page.getByRole('button', { name: 'Follow', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Unfollow' })).toBeVisible()
  await page
    .getByRole('link', { name: /^Followers \d/ })
    .first()
    .click()
  await page.waitForURL('**/gallery/inesvale/follower')
  await expect(page.locator('main').getByRole('link', { name: 'collectorone' })).toBeVisible()
  await page.goto('/user/following')
  await expect(page.locator('main').getByRole('link', { name: 'inesvale' })).toBeVisible()
  await page.goto('/user/feed')
  await expect(page.locator('.card').first()).toBeVisible()
  await page.goto('/gallery/inesvale/community')
  await page.getByRole('button', { name: 'Comment', exact: true }).click()
  await expect(page.getByText('Cannot leave an empty comment')).toBeVisible()
  await page.getByLabel('Your comment').fill('Not finished')
  await page.reload()
  await expect(page.getByLabel('Your comment'), 'an unfinished comment').toHaveValue('Not finished')
  const write = async (text: string) => {
    await page.getByLabel('Your comment').fill(text)
    await page.getByRole('button', { name: 'Comment', exact: true }).click()
    await expect(page.getByLabel('Your comment')).toHaveValue('')
  }
  await write('<img src=x onerror="document.title=1"> See https://example.org/light.')
  await write('A second thought, @inesvale')
  await expect(page.getByText('<img src=x')).toBeVisible()
  await expect(page.getByRole('link', { name: 'https://example.org/light' })).toHaveAttribute(
    'rel',
    /ugc nofollow noopener/,
  )

  const mention = page.locator('main').getByRole('link', { name: '@inesvale' })
  await expect(mention).toHaveAttribute('href', '/gallery/inesvale')

  const { page: hers } = await Person.signIn(browser, 'ines.vale')
  await hers.goto('/user/community')
  const second = hers.getByRole('article').filter({ hasText: 'A second thought' })
  await second.getByRole('button', { name: 'Delete' }).click()
  await second.getByRole('button', { name: 'Delete the comment' }).click()
  await expect(second).toBeHidden()
  const first = hers.getByRole('article').filter({ hasText: '<img src=x' })
  await first.getByRole('button', { name: 'Mute' }).click()
  await expect(first).toBeHidden()
  await page.getByLabel('Your comment').fill('Are you there?')
  await page.getByRole('button', { name: 'Comment', exact: true }).click()
  await expect(page.getByText('The owner does not take comments from you')).toBeVisible()
  await hers.goto('/settings')
  await hers.getByRole('button', { name: 'Unmute' }).click()
  await expect(hers.getByRole('heading', { name: 'Muted accounts' })).toBeHidden()
})

/** The title of a card, which may show it cut. */
async function wholeTitle(card: Locator): Promise<string> {
  return (await card.locator('.card-title').getAttribute('title')) ?? ''
}
