import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, chromium, type Page } from '@playwright/test'
import { findBrowser } from './browser.ts'
import { Person } from './actors/person.ts'
import { setStage, type Stage } from './screens/stage.ts'
import { screens } from './screens/table.ts'
import { locales, translated } from './screens/translated.ts'

// Takes pictures of pages and dialogs of a running market.
//   E2E_PORT=4600 E2E_CHAIN_PORT=4001 E2E_DATA=../.facet node screens.ts [name …]
// LOOKS names what each is taken in, of `desk|phone`-`en|fr|pt`-`light|dark`; all of them by default.

const sizes = {
  desk: { viewport: { width: 1280, height: 900 } },
  phone: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
}
const themes = ['light', 'dark'] as const

const folder = process.env['SCREENS'] ?? join(import.meta.dirname, '../.facet/screens')
const url = `http://127.0.0.1:${process.env['E2E_PORT']}`

/** The works stand as they were set for the pictures before, unless the market is another. */
async function stageOf(): Promise<Stage> {
  const path = join(process.env['E2E_DATA'] ?? '', 'screens-stage.json')
  if (!existsSync(path)) writeFileSync(path, JSON.stringify(await setStage()))
  return JSON.parse(readFileSync(path, 'utf8')) as Stage
}

async function visit(browser: Browser, name: string | undefined, size: keyof typeof sizes): Promise<Page> {
  const options = { baseURL: url, ...sizes[size], reducedMotion: 'reduce' as const }
  const page = name
    ? (await Person.signIn(browser, name, options)).page
    : await (await browser.newContext(options)).newPage()
  page.setDefaultTimeout(15_000)
  return page
}

const named = process.argv.slice(2)
const names = named.length > 0 ? named : Object.keys(screens)
const looks = process.env['LOOKS']?.split(',') ?? []
mkdirSync(folder, { recursive: true })
const stage = await stageOf()
const browser = await chromium.launch({ executablePath: await findBrowser() })
for (const size of ['desk', 'phone'] as const) {
  const pages = new Map<string | undefined, Page>()
  for (const locale of locales) {
    for (const theme of themes) {
      const look = `${size}-${locale}-${theme}`
      if (looks.length > 0 && !looks.includes(look)) continue
      for (const name of names) {
        const screen = screens[name]
        if (!screen) throw new Error(`no screen ${name}`)
        const page = pages.get(screen.as) ?? (await visit(browser, screen.as, size))
        pages.set(screen.as, page)
        await page.context().addCookies([
          { name: 'facet-locale', value: locale, url },
          { name: 'facet-theme', value: theme, url },
        ])
        await page
          .evaluate(() => {
            sessionStorage.clear()
            localStorage.removeItem('facet-draft')
          })
          .catch(() => undefined)
        await page.goto(await screen.path(stage))
        await page.waitForLoadState('networkidle')
        try {
          await screen.open?.(page, translated(locale))
        } catch (error) {
          // A picture of something else would look as if the dialog were missing.
          console.error(`no picture ${name} ${look}: ${String(error).slice(0, 300)}`)
          process.exitCode = 1
          await page.context().setOffline(false)
          continue
        }
        if (!screen.open) await page.evaluate(() => scrollTo(0, 0))
        await page.waitForTimeout(1_200)
        await page.screenshot({ path: join(folder, `${name}-${look}.png`) })
        await page.context().setOffline(false)
      }
    }
  }
  for (const page of pages.values()) await page.context().close()
}
await browser.close()
