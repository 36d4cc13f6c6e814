import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** Expects axe to find nothing serious on the page in its current state. */
export async function expectAccessible(page: Page, what: string): Promise<void> {
  await page.waitForLoadState('load')
  await expect(page.getByRole('heading').first()).toBeVisible()
  await endAnimations(page)
  // Runs in the page itself, which has no frames of other origins: the default mode opens another page each time. Reports violations only.
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
    .analyze()
  const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')
  expect(
    serious.map(({ id, nodes }) => `${what}: ${id} at ${nodes.map((node) => node.target.join(' ')).join(', ')}`),
  ).toEqual([])
}

/**
 * Ends fade-ins, whose contrast is meaningless half way. They are not awaited: a browser without a screen may draw no
 * frame for minutes. Endless and scroll-driven animations stay.
 */
async function endAnimations(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const animation of document.getAnimations())
      if (
        animation.playState === 'running' &&
        animation.timeline === document.timeline &&
        animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY
      )
        animation.finish()
  })
}
