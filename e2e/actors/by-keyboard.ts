import { expect, type Locator, type Page } from '@playwright/test'

/** Makes every journey one by keyboard alone: what it clicks or checks gets the focus and a key. */
export function pressInsteadOfClicking(page: Page): void {
  const prototype = Object.getPrototypeOf(page.locator('body')) as Pick<Locator, 'click' | 'check'>
  prototype.click = press
  prototype.check = press
}

async function press(this: Locator): Promise<void> {
  const page = this.page()
  let key = ''
  // What is not enabled yet cannot have the focus.
  await expect(async () => {
    await expect(this).toBeVisible()
    key = await this.evaluate(focusControl)
  }).toPass({ timeout: 30_000 })
  await page.keyboard.press(key)
}

/** Gives the focus to the control of an element, as Tab and arrow keys do. @returns the key that uses it */
function focusControl(element: Element): string {
  const controls = 'a[href], button, summary, input, select, textarea, [tabindex]:not([tabindex="-1"])'
  const control = element.closest<HTMLElement>(controls) ?? element.closest('label')?.control
  if (!control) throw new Error('nothing here can be used by keyboard')
  const type = control instanceof HTMLInputElement ? control.type : ''
  // Arrow keys lead to the radio buttons of a group that Tab passes by.
  if (control.tabIndex < 0 && type !== 'radio') throw new Error('Tab does not lead here')
  control.focus()
  if (document.activeElement !== control) throw new Error('it cannot have the focus')
  if (type === 'radio' || type === 'checkbox') return 'Space'
  return type === '' || type === 'submit' || type === 'button' ? 'Enter' : 'Shift'
}
