import type { Locator, Page } from '@playwright/test'
import type { Stage } from './stage.ts'
import type { Translate } from './translated.ts'

/** A page or dialog in a state. */
export interface Screen {
  /** The demo account that sees the screen; a visitor when absent. */
  as?: string
  /** Path of the page. States that a picture uses up, like the last unit, are made again for each. */
  path: (stage: Stage) => string | Promise<string>
  /** Opens the dialog, in any language. */
  open?: Open
}

export type Open = (page: Page, say: Translate) => Promise<void>

export const artist = 'kiln.works'
export const owner = 'collector.one'
export const other = 'collector.two'
export const poor = 'collector.three'

/** Presses the button of that name, the one that can be seen. */
export async function press(page: Page | Locator, name: RegExp): Promise<void> {
  await page.getByRole('button', { name }).locator('visible=true').first().click()
}
export const pressed = (name: string) => (page: Page, say: Translate) => press(page, say(name))
export const tip = pressed('Tip {name}')
export const dialog = (page: Page) => page.locator('dialog[open]').last()
/** Confirms an open dialog and waits for the wallet's sheet. */
export async function answer(page: Page): Promise<void> {
  await dialog(page).locator('button.btn-primary:not([disabled])').first().click()
}
export const wallet = (page: Page) => page.locator('.dialog-wallet[open]')
export const buy = (page: Page) => page.locator('[data-buy-action] button').locator('visible=true').first().click()
/** Up to the wallet's sheet. */
export const atWallet =
  (open: Open): Open =>
  async (page, say) => {
    await open(page, say)
    const question = dialog(page).locator('form button[type=submit]:not([disabled])')
    await Promise.race([wallet(page).waitFor(), question.waitFor()])
    if (!(await wallet(page).isVisible())) await answer(page)
    await wallet(page).waitFor()
  }
export const rejected =
  (open: Open): Open =>
  async (page, say) => {
    await atWallet(open)(page, say)
    await wallet(page).locator('.dialog-foot button').last().click()
  }
export const approve = async (page: Page) => {
  await wallet(page).locator('.dialog-foot .btn-primary').click()
  await wallet(page).waitFor({ state: 'hidden' })
}
export const approved =
  (open: Open): Open =>
  async (page, say) => {
    await atWallet(open)(page, say)
    await approve(page)
  }
