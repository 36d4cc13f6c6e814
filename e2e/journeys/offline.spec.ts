import { expect } from '@playwright/test'
import { expectAccessible } from '../actors/expect-accessible.ts'
import { test } from '../actors/test.ts'

const screens = {
  desktop: {},
  phone: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
}

for (const [screen, options] of Object.entries(screens)) {
  test(`an offline visitor sees a notice, and returns to the page, on a ${screen}`, async ({ browser }) => {
    const context = await browser.newContext({ ...options, serviceWorkers: 'allow' })
    const page = await context.newPage()
    await page.goto('/')
    // Its page is kept before it controls one.
    await page.evaluate(async () => void (await navigator.serviceWorker.ready))
    await page.reload()
    expect(await page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)

    await context.setOffline(true)
    await expect(page.getByText('You are offline. This page may be out of date.')).toBeVisible()
    await page.goto('/sales?sort=new')
    await expect(page.getByRole('heading', { level: 1, name: 'You are offline' })).toBeVisible()
    expect(new URL(page.url()).pathname).toBe('/sales')
    await expectAccessible(page, 'offline')

    await context.setOffline(false)
    await expect(page.getByRole('heading', { level: 1, name: 'For sale' })).toBeVisible()
    await expect(page.locator('.card').first()).toBeVisible()
    expect(await page.evaluate(async () => (await caches.open('offline')).keys().then((keys) => keys.length))).toBe(1)
  })
}
