import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test as base, type BrowserContextOptions, type Page } from '@playwright/test'
import { Person } from '../actors/person.ts'
import { setStage, type Stage } from './stage.ts'
import { locales } from './translated.ts'

const folder = process.env['SCREENS'] ?? join(import.meta.dirname, '../../.facet/screens')

/** The language of the pictures. */
export const locale = locales.find((one) => one === process.env['SCREENS_LOCALE']) ?? 'en'

/** Opens pages as an account or as a visitor, and takes pictures of them. */
export class Photographer {
  private readonly pages = new Map<string | undefined, Promise<Page>>()
  private readonly openNew: (as?: string) => Promise<Page>
  readonly stage: Stage

  /** @param openNew opens a browser window, signed in if an account is named */
  constructor(stage: Stage, openNew: (as?: string) => Promise<Page>) {
    this.stage = stage
    this.openNew = openNew
  }

  open(as?: string): Promise<Page> {
    const page = this.pages.get(as) ?? this.openNew(as)
    this.pages.set(as, page)
    return page
  }

  /** Resets the window: removes drafts and unfinished groups. */
  async goto(page: Page, path: string): Promise<void> {
    await page
      .evaluate(() => {
        sessionStorage.clear()
        localStorage.removeItem('facet-draft')
      })
      .catch(() => undefined)
    await page.goto(path)
    await page.waitForLoadState('networkidle')
  }

  /** @param name of the file, which describes the picture */
  async take(page: Page, name: string, isWhole: boolean): Promise<void> {
    // Pictures fade in, dialogs rise.
    await page.waitForTimeout(700)
    const { name: look } = test.info().project
    await page.screenshot({ path: join(folder, `${look}-${locale}`, `${name}.png`), fullPage: isWhole })
  }
}

/** Takes pictures with the stage set, in windows that those of a look share. */
export const test = base.extend<object, { photographer: Photographer }>({
  photographer: [
    async ({ browser }, use, { project }) => {
      const { baseURL, viewport, isMobile, hasTouch, colorScheme, contextOptions } = project.use
      const options = { ...contextOptions, baseURL, viewport, isMobile, hasTouch, colorScheme } as BrowserContextOptions
      const photographer = new Photographer(await readStage(), async (as) => {
        const page = as
          ? (await Person.signIn(browser, as, options)).page
          : await (await browser.newContext(options)).newPage()
        await page.context().addCookies([{ name: 'facet-locale', value: locale, url: baseURL ?? '' }])
        page.setDefaultTimeout(15_000)
        return page
      })
      await use(photographer)
      await Promise.all(browser.contexts().map((context) => context.close()))
    },
    { scope: 'worker', timeout: 120_000 },
  ],
})

/** Reuses the stage of earlier pictures, unless the market is another one. */
async function readStage(): Promise<Stage> {
  const path = join(process.env['E2E_DATA'] ?? '', 'screens-stage.json')
  if (!existsSync(path)) writeFileSync(path, JSON.stringify(await setStage()))
  return JSON.parse(readFileSync(path, 'utf8')) as Stage
}
