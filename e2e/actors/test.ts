import { test as base } from '@playwright/test'

/** A journey: every browser window that people opened on it is closed at its end, and with it the window's stream of events. */
export const test = base.extend<{ leaving: undefined }>({
  leaving: [
    async ({ browser }, use) => {
      await use(undefined)
      await Promise.all(browser.contexts().map((context) => context.close()))
    },
    { auto: true },
  ],
})
