import { test as base } from '@playwright/test'
import { pressInsteadOfClicking } from './by-keyboard.ts'
import { Visits } from './note-visits.ts'

/**
 * A journey. It records the pages and popups that people saw; at its end, every browser window they opened is closed, together with
 * the window's event stream.
 */
export const test = base.extend<{ visits: Visits }>({
  visits: [
    async ({ browser }, use, { titlePath }) => {
      const visits = new Visits()
      if (process.env['E2E_KEYBOARD'] !== undefined)
        pressInsteadOfClicking(await (await browser.newContext()).newPage())
      const open = browser.newContext.bind(browser)
      browser.newContext = async (options) => {
        const context = await open(options)
        await context.addInitScript(returnPromiseFromScrolling)
        await visits.watch(context)
        return context
      }
      await use(visits)
      browser.newContext = open
      await Promise.all(browser.contexts().map((context) => context.close()))
      visits.save(titlePath.join(' '))
    },
    { auto: true },
  ],
  context: async ({ context, visits }, use) => {
    await visits.watch(context)
    await use(context)
  },
})

/** Returns a promise, as newer browsers than the installed one do: an effect must not return it to React as its cleanup. */
function returnPromiseFromScrolling(): void {
  const { scrollIntoView } = Element.prototype as { scrollIntoView: (this: Element, ...options: unknown[]) => void }
  Element.prototype.scrollIntoView = function (options) {
    scrollIntoView.call(this, options)
    return Promise.resolve() as unknown as void
  }
}
