import { expect, type Page } from '@playwright/test'
import { collectorPages, creatorPages, publicPages } from '../actors/every-page.ts'
import { Person } from '../actors/person.ts'
import { test } from '../actors/test.ts'

/** Queries of addresses that were mistyped or shortened, or that point beyond a list that has since become shorter. */
const wrongQueries = [
  'start=2001',
  'start=999999984',
  'start=-1&end=x&sort=none&kind=none&by=none&value=%00&min=cheap&max=-1&asa_id=x&app_id=x&tag=%ff&lang=xx',
]

for (const [visitor, pages, name] of [
  ['a visitor', publicPages, null],
  ['a creator', creatorPages, 'nils.okafor'],
  ['a collector', collectorPages, 'collector.one'],
] as const) {
  test(`no page fails when ${visitor} opens a wrong address`, async ({ browser }) => {
    const page =
      name === null ? await (await browser.newContext()).newPage() : (await Person.signIn(browser, name)).page
    const failed: string[] = []
    for (const path of await pages(page)) {
      for (const query of wrongQueries) {
        const address = `${path}${path.includes('?') ? '&' : '?'}${query}`
        const status = await statusOf(page, address)
        if (status >= 500) failed.push(`${status} ${address}`)
      }
    }
    expect(failed).toEqual([])
  })
}

test('a page beyond the end of a list links back to its top', async ({ page }) => {
  const errors: string[] = []
  page.on('pageerror', ({ message }) => errors.push(message))
  const answer = await page.goto('/collection/1?start=2016')
  expect(answer?.status()).toBe(200)
  await expect(page.getByText('The list ends before this page')).toBeVisible()
  await page.getByRole('link', { name: 'Back to the first page' }).click()
  await expect(page).toHaveURL(/\/collection\/1\??$/)
  await expect(page.locator('.card').first()).toBeVisible()
  await page.goBack()
  await expect(page.getByText('The list ends before this page')).toBeVisible()
  expect(errors).toEqual([])
})

async function statusOf(page: Page, address: string): Promise<number> {
  const answer = await page.request.get(address, { maxRedirects: 0 })
  return answer.status()
}
