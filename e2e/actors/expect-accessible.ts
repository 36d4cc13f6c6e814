import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** Expects axe to find nothing serious on the page in its current state. */
export async function expectAccessible(page: Page, what: string): Promise<void> {
  await page.waitForLoadState('load')
  await expect(page.getByRole('heading').first()).toBeVisible()
  await atRest(page)
  // In the page itself, where no frame is of another origin, and only what is wrong in full: the default opens a page more each time.
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
    .analyze()
  const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')
  expect(
    serious.map(({ id, nodes }) => `${what}: ${id} at ${nodes.map((node) => node.target.join(' ')).join(', ')}`),
  ).toEqual([])
}

/** Waits for fade-ins, whose contrast is meaningless half way. Endless and scroll-driven animations are not awaited. */
async function atRest(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(
        ({ effect, playState, timeline }) =>
          playState !== 'running' ||
          timeline !== document.timeline ||
          effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY,
      ),
  )
}
