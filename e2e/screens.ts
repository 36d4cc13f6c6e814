import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, chromium, type Page } from '@playwright/test'
import { findBrowser } from './browser.ts'
import { Person } from './actors/person.ts'

// Pictures of pages and dialogs of a market that runs, to look at: each in both themes, three languages and two widths.
//   E2E_PORT=4600 E2E_DATA=../.facet SCREENS=../.facet/screens node screens.ts [name …]

const sizes = { desk: { width: 1280, height: 900 }, phone: { width: 390, height: 844 } }
const themes = ['light', 'dark'] as const
const locales = ['en', 'fr', 'pt'] as const

interface Screen {
  /** Path of the page; or how to find it. */
  path: string | ((page: Page) => Promise<string>)
  /** Opens the dialog, the same in every language. */
  open?: (page: Page) => Promise<void>
}

/** The first work of a list that somebody else offers. */
const firstOf = (list: 'sales' | 'auctions') => async (page: Page) => {
  const reply = await page.request.get(`/api/${list}?start=0&end=16`)
  const { metadata } = (await reply.json()) as { metadata: { token_id: number; app_id: number; action: string }[] }
  const card = metadata.find(({ action }) => action === 'buy' || action === 'bid') ?? metadata[0]
  return `/nft/${card?.token_id}/${list === 'sales' ? 'sale' : 'auction'}/${card?.app_id}`
}

const screens: Record<string, Screen> = {
  home: { path: '/' },
  sales: { path: '/sales' },
  sale: { path: firstOf('sales') },
  auction: { path: firstOf('auctions') },
  account: { path: '/', open: (page) => page.locator('details summary').first().click() },
  buy: { path: firstOf('sales'), open: (page) => page.locator('[data-buy-action] button').first().click() },
  bid: { path: firstOf('auctions'), open: (page) => page.locator('[data-buy-action] button').last().click() },
  offer: {
    path: firstOf('sales'),
    open: (page) =>
      page
        .locator(
          '.detail-side button:has-text("offer"), .detail-side button:has-text("offre"), .detail-side button:has-text("ofert")',
        )
        .first()
        .click(),
  },
  sell: { path: '/user/ownedNft', open: (page) => page.locator('.card-actions button').first().click() },
  listing: { path: '/user/listings/sales', open: (page) => page.locator('.card-actions button').first().click() },
}

async function shoot(browser: Browser, folder: string, names: readonly string[], size: keyof typeof sizes) {
  const baseURL = `http://127.0.0.1:${process.env['E2E_PORT']}`
  const person = await Person.signIn(browser, process.env['SCREENS_AS'] ?? 'collector.one', {
    baseURL,
    viewport: sizes[size],
    reducedMotion: 'reduce',
  })
  const { page } = person
  for (const locale of locales) {
    for (const theme of themes) {
      const url = baseURL
      await page.context().addCookies([
        { name: 'facet-locale', value: locale, url },
        { name: 'facet-theme', value: theme, url },
      ])
      for (const name of names) {
        const screen = screens[name]
        if (!screen) throw new Error(`no screen ${name}`)
        await page.goto(typeof screen.path === 'string' ? screen.path : await screen.path(page))
        await page.waitForLoadState('networkidle')
        await screen.open?.(page)
        if (!screen.open) await page.evaluate(() => scrollTo(0, 0))
        await page.waitForTimeout(1_500)
        await page.screenshot({ path: join(folder, `${name}-${size}-${locale}-${theme}.png`) })
      }
    }
  }
  await person.leave()
}

const folder = process.env['SCREENS'] ?? join(import.meta.dirname, '../.facet/screens')
mkdirSync(folder, { recursive: true })
const named = process.argv.slice(2)
const browser = await chromium.launch({ executablePath: await findBrowser() })
for (const size of ['desk', 'phone'] as const)
  await shoot(browser, folder, named.length > 0 ? named : Object.keys(screens), size)
await browser.close()
