import { expect, type Page } from '@playwright/test'
import { test } from '../actors/test.ts'
import { expectAccessible } from '../actors/expect-accessible.ts'
import { Person } from '../actors/person.ts'

const looks = [
  { name: 'light desktop', options: { colorScheme: 'light' } },
  {
    name: 'dark phone',
    options: { colorScheme: 'dark', viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
  },
] as const

for (const { name, options } of looks) {
  test(`axe finds nothing serious on any page (${name})`, async ({ browser }) => {
    const visitor = await (await browser.newContext(options)).newPage()
    const [work, auction] = await Promise.all(['sales', 'auctions'].map((list) => firstOf(visitor, list)))
    // `npm run verify` compares these paths with the web app's routes.
    for (const path of [
      '/',
      '/sales',
      `/nft/${work?.token_id}`,
      `/nft/${work?.token_id}/sale/${work?.app_id}`,
      `/embed/nft/${work?.token_id}`,
      '/auctions',
      '/home/activity/bid',
      `/nft/${auction?.token_id}/auction/${auction?.app_id}`,
      '/search',
      '/search?value=fern',
      '/activity',
      '/activity?kind=offer',
      '/events',
      '/collections',
      '/collection',
      '/collection/1',
      '/collection/1/activity',
      '/collection/1/community',
      '/gallery/inesvale',
      '/gallery/inesvale/collections',
      '/gallery/inesvale/creations',
      '/gallery/inesvale/auctions',
      '/gallery/inesvale/sales',
      '/gallery/inesvale/ownedNft',
      '/gallery/inesvale/shuffles',
      '/gallery/inesvale/fusions',
      '/gallery/inesvale/packs',
      '/gallery/inesvale/community',
      '/gallery/inesvale/stats',
      '/gallery/inesvale/follower',
      '/gallery/inesvale/following',
      '/nfd/nobody.algo',
      '/moderation/log',
      '/terms_of_use',
      '/mobile',
      '/faq',
      '/token_sale',
      '/maintenance',
      '/authenticate',
      '/exit',
      '/nowhere',
    ]) {
      await visitor.goto(path)
      await expectAccessible(visitor, path)
    }
    const creator = await Person.signIn(browser, 'nils.okafor', options)
    const own = await firstOf(creator.page, 'collections/nilsokafor')
    for (const path of [
      '/create',
      '/settings',
      '/confirm_email/a',
      '/unsubscribe/a',
      '/close_auction',
      '/user/listings/auctions',
      '/user/listings/sales',
      '/user/listings/shuffles',
      '/user/listings/fusions',
      '/user/listings/packs',
      '/user/listings/staking',
      '/user/pending/bids',
      '/create_collection',
      `/edit_collection/${own?.collection_id}`,
      '/user',
      '/user/stats',
      '/user/statement',
      '/user/statement?by=work',
      '/user/creations',
      '/user/collections',
      '/user/ownedNft',
      '/user/community',
      '/user/feed',
      '/user/verify',
      '/user/moderation',
      '/moderation',
      '/user/favouriteNft',
      '/user/follower',
      '/user/following',
      '/user/notifications',
    ]) {
      await creator.page.goto(path)
      await expectAccessible(creator.page, path)
    }
    await creator.page.goto('/user/ownedNft')
    await creator.page.getByRole('button', { name: 'List more' }).first().click()
    await expect(creator.dialog).toBeVisible()
    await expectAccessible(creator.page, 'the transaction popup')
    await creator.dialog.getByText('Auction', { exact: true }).click()
    await expectAccessible(creator.page, 'the form of an auction')
    const collector = await Person.signIn(browser, 'collector.one', options)
    const offer = await firstOf(collector.page, 'offers/other')
    for (const path of [
      '/user/listings/my_offers',
      '/user/pending/offers',
      `/nft/${offer?.token_id}/offer/${offer?.app_id}`,
    ]) {
      await collector.page.goto(path)
      await expectAccessible(collector.page, path)
    }
    await collector.page.getByRole('button', { name: 'Accept this offer' }).click()
    await expect(collector.dialog.getByText('You receive', { exact: true })).toBeVisible()
    await expectAccessible(collector.page, 'the warning before an acceptance')
    await collector.dialog.getByRole('button', { name: 'Keep the work' }).click()
    await collector.page.goto(`/nft/${work?.token_id}`)
    await collector.page.getByRole('button', { name: 'Make an offer' }).click()
    await expect(collector.dialog.getByText('Total you pay')).toBeVisible()
    await expectAccessible(collector.page, 'the question of an offer')
  })
}

async function firstOf(
  page: Page,
  list: string,
): Promise<{ token_id: number; app_id: number; collection_id?: number } | undefined> {
  const response = await page.request.get(`/api/${list}?end=1`)
  return ((await response.json()) as { metadata: { token_id: number; app_id: number }[] }).metadata[0]
}
