import { drawPng } from '@facet/dev-env'
import { expect } from '@playwright/test'
import { demoClient } from '../actors/demo-client.ts'
import { test } from '../actors/test.ts'

const screens = [
  ['a desktop', {}],
  ['a phone', { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }],
] as const

/** Two more than the page shows at first. */
const LISTINGS = 26

test('a work with many listings shows a few, and the others on request', async ({ browser }) => {
  const creator = await demoClient('ines.vale')
  const facts = { unit: 'FACET', number: LISTINGS, royalties: 0, tags: [], properties: [] }
  const asset = { title: 'Often listed', description: 'Made on a journey.', ...facts }
  const tokenId = await creator.mint(await drawPng('seeds', 'often listed', 400), asset)
  for (let price = 1; price <= LISTINGS; price++) await creator.list({ tokenId, price: String(price) })

  for (const [screen, options] of screens) {
    const page = await (await browser.newContext(options)).newPage()
    await page.goto(`/nft/${tokenId}`)
    const rows = page.getByRole('region', { name: 'Other listings' }).getByRole('row')
    const more = page.getByRole('button', { name: 'More listings' })
    // A header row and eight listings; the cheapest listing is the subject of the page itself.
    await expect(rows, screen).toHaveCount(9)
    await expect(page.getByText('More than 23 listings')).toBeVisible()
    await expect(page.getByRole('definition').filter({ hasText: '24 or more' })).toBeVisible()
    await more.click()
    await expect(rows).toHaveCount(24)
    await more.click()
    await expect(rows).toHaveCount(LISTINGS)
    await expect(rows.last()).toContainText(String(LISTINGS))
    await expect(more).toHaveCount(0)
    await page.context().close()
  }
})
