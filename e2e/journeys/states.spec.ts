import { type Browser, expect, type Page } from '@playwright/test'
import { collectorPages, creatorPages, publicPages } from '../actors/every-page.ts'
import { newWalletAccount } from '../actors/new-wallet-account.ts'
import { Person } from '../actors/person.ts'
import { test } from '../actors/test.ts'

/** Pages that are documents of their own, or redirect before they load anything. */
const isDocument = (path: string) => path === '/exit' || path.startsWith('/embed/')

/** Requests of the data of a page, when a visitor goes there from another. */
const pageData = /\.data(\?|$)/

async function pagesOf(browser: Browser): Promise<[Page, string[]][]> {
  const visitor = await (await browser.newContext()).newPage()
  const creator = (await Person.signIn(browser, 'nils.okafor')).page
  const collector = (await Person.signIn(browser, 'collector.one')).page
  return [
    [visitor, await publicPages(visitor)],
    [creator, await creatorPages(creator)],
    [collector, await collectorPages(collector)],
  ]
}

/** Goes to a page as a link does. */
async function follow(page: Page, path: string): Promise<void> {
  await page.waitForFunction(() => '__reactRouterDataRouter' in globalThis)
  await page.evaluate((to) => {
    const { __reactRouterDataRouter: router } = globalThis as unknown as {
      __reactRouterDataRouter: { navigate: (to: string) => Promise<void> }
    }
    void router.navigate(to)
  }, path)
}

test('every page shows that it loads, and that it did not load, with a way to try again', async ({ browser }) => {
  for (const [page, paths] of await pagesOf(browser)) {
    await page.goto('/terms_of_use')
    const alert = page.getByRole('alert').filter({ hasText: 'This page did not load' })
    for (const path of paths.filter((one) => !isDocument(one))) {
      await test.step(path, async () => {
        // A page that cannot be read again stays: it has to be left first.
        if (path === '/terms_of_use') {
          await follow(page, '/sales')
          await expect(page.locator('.card').first()).toBeVisible()
        }
        let fail = (): void => undefined
        const isFailing = new Promise<void>((resolve) => (fail = resolve))
        await page.route(pageData, async (route) => {
          await isFailing
          await route.abort()
        })
        await follow(page, path)
        await expect(page.getByRole('progressbar', { name: 'Loading' }), path).toBeVisible()
        fail()
        await expect(alert, path).toBeVisible()
        await page.unroute(pageData)
        await follow(page, '/terms_of_use')
        await expect(page.getByRole('heading', { level: 1, name: 'Terms of use' }), path).toBeVisible()
      })
    }
    await page.route(pageData, (route) => route.abort())
    await follow(page, '/sales')
    await expect(alert).toBeVisible()
    await page.unroute(pageData)
    await alert.getByRole('button', { name: 'Try again' }).click()
    await expect(page.locator('.card').first()).toBeVisible()
  }
})

/** What each page says to an account that has nothing yet. */
const ofNewAccount = {
  '/user': 'No sales yet',
  '/user/statement': 'Nothing sold yet',
  '/user/listings/auctions': 'No active auctions',
  '/user/listings/sales': 'No active sales',
  '/user/listings/my_offers': "You haven't made any offers",
  '/user/listings/shuffles': 'No active shuffles',
  '/user/listings/fusions': 'No active fusions',
  '/user/listings/packs': 'No active packs',
  '/user/pending/offers': 'No active offers',
  '/user/pending/bids': 'No active bids',
  '/user/creations': 'No creations',
  '/user/collections': 'No active collections',
  '/user/ownedNft': 'No works yet',
  '/user/favouriteNft': "You haven't starred any NFTs",
  '/user/follower': 'No followers yet',
  '/user/following': 'Not following anyone yet',
  '/user/community': 'No comments yet',
  '/user/feed': 'Nothing new yet',
  '/user/notifications': 'No notifications',
  '/user/moderation': 'No decisions',
  '/user/instagram': 'No photos',
  '/user/desk': 'Nothing on the desk',
} as const

/** The same of the tabs of its gallery. */
const ofNewGallery = {
  '': 'Nothing here yet',
  collections: 'No active collections',
  creations: 'Nothing here yet',
  auctions: 'Nothing here yet',
  sales: 'Nothing here yet',
  ownedNft: 'Nothing here yet',
  shuffles: 'No active shuffles',
  fusions: 'No active fusions',
  packs: 'No active packs',
  instagram: 'No photos',
  community: 'No comments yet',
  stats: 'No sales yet',
  follower: 'No followers yet',
  following: 'Not following anyone yet',
} as const

/** Lists that a filter leaves empty. */
const narrowed = {
  '/sales?sort=new&tag=nonesuch': 'No works match',
  '/auctions?sort=new&tag=nonesuch': 'No works match',
  '/collections?tag=nonesuch': 'No collections match',
  '/collection/1?price_min=900000&asa_id=1': 'No works match',
} as const

test('a page without content says so, and where to go', async ({ browser }) => {
  const { name, address } = newWalletAccount('new.collector')
  const { page } = await Person.signIn(browser, name, {}, address)
  const gallery = Object.entries(ofNewGallery).map(([tab, title]) => [`/gallery/${address}/${tab}`, title] as const)
  for (const [path, title] of [...Object.entries(ofNewAccount), ...gallery, ...Object.entries(narrowed)]) {
    await test.step(path, async () => {
      await page.goto(path)
      const empty = page.locator('main .empty')
      await expect(empty, path).toHaveCount(1)
      await expect(empty.locator('p').first(), path).toHaveText(title)
      await expect(empty.locator('p').nth(1), path).not.toBeEmpty()
    })
  }
  const stranger = newWalletAccount('never.signed.in').address
  await page.goto(`/gallery/${stranger}/community`)
  await expect(page.locator('main .empty p').first()).toHaveText('No comments yet')
  await expect(page.getByLabel('Your comment'), 'an address without an account takes none').toHaveCount(0)
  await page.goto('/search?value=zzzzqq')
  await expect(page.getByText('No results for “zzzzqq”')).toBeVisible()
})

test('a part that does not load says so, and loads when asked again', async ({ browser }) => {
  const page = await (await browser.newContext()).newPage()
  const lists = /\/api\/sales\?/
  await page.goto('/sales?sort=new')
  await page.route(lists, (route) => route.abort())
  await page.getByRole('link', { name: 'More works' }).scrollIntoViewIfNeeded()
  const failed = page.getByRole('alert').filter({ hasText: 'The list did not load' })
  await expect(failed).toBeVisible()
  const places = page.locator('.grid-works > div')
  const count = await places.count()
  await page.unroute(lists)
  await failed.getByRole('button', { name: 'Retry' }).click()
  await expect.poll(() => places.count()).toBeGreaterThan(count)
  await expect(failed).toHaveCount(0)
})

test('the pages of moderators say where their lists end', async ({ browser }) => {
  const { page } = await Person.signIn(browser, 'collector.three')
  for (const [path, title] of [
    ['/moderation?start=500', 'Nothing else is waiting'],
    ['/moderation/badges?start=500', 'Nothing else is waiting'],
    ['/moderation/log?start=500', 'No more decisions'],
  ] as const) {
    await page.goto(path)
    await expect(page.locator('main .empty p').first(), path).toHaveText(title)
  }
})
