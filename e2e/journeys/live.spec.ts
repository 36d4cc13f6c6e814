import { drawPng } from '@facet/dev-env'
import { expect, type Page } from '@playwright/test'
import { lastRound } from '../actors/chain.ts'
import { demoClient } from '../actors/demo-client.ts'
import { test } from '../actors/test.ts'

const asset = { unit: 'FACET', number: 3, royalties: 0, tags: [], properties: [], description: 'Made on a journey.' }

test('market events appear on the open activity page, and on the home page on request', async ({ browser }) => {
  const [activity, home] = [await (await browser.newContext()).newPage(), await (await browser.newContext()).newPage()]
  await openListening(activity, '/activity')
  await openListening(home, '/')
  const button = home.getByRole('button', { name: /^Show \d+ new works?$/ })
  await expect(home.getByRole('heading', { name: 'Hot market' })).toBeVisible()
  await expect(button).toHaveCount(0)

  const creator = await demoClient('ines.vale')
  const tokenId = await creator.mint(await drawPng('seeds', 'live', 400), { ...asset, title: 'Seen at once' })
  const row = activity.getByRole('row').filter({ hasText: 'Seen at once' })
  await expect(row.first(), 'without a reload').toBeVisible()
  const before = await row.count()
  const adultId = await creator.mint(await drawPng('seeds', 'adult', 400), {
    ...asset,
    title: 'For adults',
    nsfw: true,
  })
  await creator.list({ tokenId: adultId, price: '20' })
  await creator.list({ tokenId, price: '21' })
  await expect.poll(() => row.count()).toBeGreaterThan(before)
  await expect(row.filter({ hasText: '21' }).first()).toBeVisible()

  await expect(button, 'without the adult work, which this visitor does not see').toHaveText('Show 1 new work')
  const added = home.getByRole('region', { name: 'Hot market' }).getByRole('link', { name: 'Seen at once' })
  await expect(added, 'nothing moves before').toHaveCount(0)
  await button.click()
  await expect(added).toBeVisible()
  await expect(button).toHaveCount(0)
})

test('a page shows what changed while it was on its way', async ({ page }) => {
  const creator = await demoClient('ines.vale')
  const tokenId = await creator.mint(await drawPng('seeds', 'late', 400), { ...asset, title: 'On its way' })
  const { appId } = await creator.list({ tokenId, price: '20' })
  const changed = Promise.withResolvers<void>()
  await page.route(/\/api\/stream\?/, async (route) => {
    await changed.promise
    await route.continue()
  })
  await Promise.all([page.waitForRequest(/\/api\/stream\?/), page.goto(`/nft/${tokenId}/sale/${appId}`)])
  await expect(page.getByRole('main')).toContainText(/20\s*ALGO/)
  await creator.updatePrice({ tokenId, appId, price: '55' })
  changed.resolve()
  await expect(page.getByRole('main')).toContainText(/55\s*ALGO/)
})

test('a page shows what changed while it was on its way from another page', async ({ page }) => {
  const creator = await demoClient('ines.vale')
  const tokenId = await creator.mint(await drawPng('seeds', 'later', 400), { ...asset, title: 'Later on its way' })
  const { appId } = await creator.list({ tokenId, price: '20' })
  await openListening(page, '/sales?sort=new')
  const link = page.getByRole('link', { name: 'Later on its way' }).first()
  await expect(link).toBeVisible()
  const read = Promise.withResolvers<void>()
  const changed = Promise.withResolvers<void>()
  await page.route(new RegExp(`/nft/${tokenId}.*[.]data`), async (route) => {
    const response = await route.fetch()
    read.resolve()
    await changed.promise
    await route.fulfill({ response })
  })
  await link.click()
  await read.promise
  await creator.updatePrice({ tokenId, appId, price: '55' })
  // The list hears of it, and goes on.
  await expect(page.getByRole('article').filter({ hasText: 'Later on its way' })).toContainText(/55\s*ALGO/)
  changed.resolve()
  await expect(page.getByRole('heading', { level: 1, name: 'Later on its way' })).toBeVisible()
  await expect(page.getByRole('main')).toContainText(/55\s*ALGO/)
})

test('a page claims no later round for what it read before it left another page', async ({ page }) => {
  const creator = await demoClient('ines.vale')
  const mintAndList = async (title: string) => {
    const tokenId = await creator.mint(await drawPng('seeds', title, 400), { ...asset, title })
    return { tokenId, ...(await creator.list({ tokenId, price: '20' })) }
  }
  const [next, left] = [await mintAndList('Read early'), await mintAndList('Left for another')]
  await openListening(page, `/nft/${left.tokenId}/sale/${left.appId}`)
  const [read, changed] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  await page.route(new RegExp(`/nft/${next.tokenId}.*[.]data`), async (route) => {
    const response = await route.fetch()
    read.resolve()
    await changed.promise
    await route.fulfill({ response })
  })
  await page
    .getByRole('region', { name: /^More from/ })
    .getByRole('link', { name: 'Read early' })
    .first()
    .click()
  await read.promise
  const roundRead = await lastRound()
  await creator.updatePrice({ ...next, price: '55' })
  // The page that is left hears of a block after the change.
  await expect(page.getByText(/Checked at round/).first()).not.toContainText(String(roundRead))
  await page.route(/\/api\/stream\?/, (route) => route.abort())
  changed.resolve()
  await expect(page.getByRole('heading', { level: 1, name: 'Read early' })).toBeVisible()
  await expect(page.getByRole('main')).toContainText(/20\s*ALGO/)
  const mark = await page
    .getByText(/Checked at round/)
    .first()
    .textContent()
  expect(BigInt(/round ([\d,]+)/.exec(mark ?? '')?.[1]?.replaceAll(',', '') ?? '')).toBeLessThanOrEqual(roundRead)
})

test('pages read again what they missed while their streams were refused, and what the server no longer knows', async ({
  browser,
}) => {
  const creator = await demoClient('ines.vale')
  const tokenId = await creator.mint(await drawPng('seeds', 'missed', 400), { ...asset, title: 'Missed' })
  const { appId } = await creator.list({ tokenId, price: '20' })
  let isRefused = true
  const open = async (path: string) => {
    const page = await (await browser.newContext()).newPage()
    await page.route(/\/api\/stream\?/, (route) =>
      isRefused
        ? route.fulfill({ status: 503 })
        : route.continue({
            url: route
              .request()
              .url()
              .replace(/last=[^&]+/, 'last=restarted.1'),
          }),
    )
    await Promise.all([page.waitForResponse(/\/api\/stream\?/), page.goto(path)])
    await expect(page.getByRole('main')).toContainText('Missed')
    return page
  }
  const pages = await Promise.all([open('/sales?sort=new'), open('/'), open('/activity')])
  await creator.updatePrice({ tokenId, appId, price: '557' })
  await creator.mint(await drawPng('seeds', 'missed too', 400), { ...asset, title: 'Missed too' })
  isRefused = false
  const [list, home, activity] = pages
  for (const page of [list, home]) await expect(page.getByRole('main')).toContainText(/557\s*ALGO/)
  await expect(activity.getByRole('main')).toContainText('Missed too')
})

test('a page that cannot be read again stays, and is read once it can', async ({ page }) => {
  const creator = await demoClient('ines.vale')
  const tokenId = await creator.mint(await drawPng('seeds', 'kept', 400), { ...asset, title: 'Kept on screen' })
  const { appId } = await creator.list({ tokenId, price: '20' })
  await openListening(page, `/nft/${tokenId}/sale/${appId}`)
  const work = page.getByRole('heading', { level: 1, name: 'Kept on screen' })
  let answered = 0
  await page.route(/[.]data/, async (route) => {
    answered++
    await (answered === 1 ? route.abort() : answered === 2 ? route.fulfill({ status: 503 }) : route.continue())
  })
  await creator.updatePrice({ tokenId, appId, price: '533' })
  await expect.poll(() => answered).toBeGreaterThan(0)
  await expect(work).toBeVisible()
  await expect(page.getByText('checking now').first(), 'the old price is not called current').toBeVisible()
  await expect(page.getByRole('main')).toContainText(/533\s*ALGO/)
  await expect(work).toBeVisible()
  expect(answered).toBeGreaterThan(2)
})

test('Back to an endless list shows what changed in its later windows', async ({ page }) => {
  const creator = await demoClient('ines.vale')
  const first = await creator.mint(await drawPng('seeds', 'long', 400), { ...asset, number: 20, title: 'Long list' })
  const appIds: number[] = []
  for (let index = 0; index < 17; index++) {
    const { appId } = await creator.list({ tokenId: first, price: String(200 + index) })
    appIds.push(appId)
  }
  await openListening(page, '/sales?sort=new')
  const card = page.getByRole('article').filter({ hasText: /200\s*ALGO/ })
  await page.getByRole('article').last().scrollIntoViewIfNeeded()
  await expect(card).toBeVisible()
  await page.evaluate(() => window.scrollTo(0, 0))
  await page
    .getByRole('article')
    .filter({ hasText: /216\s*ALGO/ })
    .getByRole('link')
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1, name: 'Long list' })).toBeVisible()
  await creator.updatePrice({ tokenId: first, appId: appIds[0] ?? 0, price: '377' })
  await page.goBack()
  await expect(page.getByRole('article').filter({ hasText: /377\s*ALGO/ })).toBeAttached()
  await expect(card).toHaveCount(0)
})

async function openListening(page: Page, path: string): Promise<void> {
  await Promise.all([page.waitForResponse(/\/api\/stream\?/), page.goto(path)])
}
