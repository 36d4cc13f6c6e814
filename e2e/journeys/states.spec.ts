import { type Browser, expect, type Page } from '@playwright/test'
import { collectorPages, creatorPages, publicPages } from '../actors/every-page.ts'
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
    await page.unroute(pageData)
    await alert.getByRole('button', { name: 'Try again' }).click()
    await expect(page.locator('.card').first()).toBeVisible()
  }
})
