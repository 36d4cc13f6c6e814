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
  // Their colors change over time once they can be pressed.
  await expect.poll(() => page.evaluate(findFaintButtons), `${what}: buttons whose text is hard to read`).toEqual([])
  const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')
  expect(
    serious.map(({ id, nodes }) => `${what}: ${id} at ${nodes.map((node) => node.target.join(' ')).join(', ')}`),
  ).toEqual([])
}

/** Buttons with less than 4.5 to 1 between text and background. Axe does not know the latter: it is a pseudo-element's. */
function findFaintButtons(): string[] {
  const luminanceOf = (color: string): number | undefined => {
    const [red = 0, green = 0, blue = 0, alpha = 1] = (/^rgba?\((.*)\)$/.exec(color)?.[1] ?? '').split(',').map(Number)
    if (alpha < 1) return undefined
    const [r = 0, g = 0, b = 0] = [red, green, blue].map((byte) => {
      const part = byte / 255
      return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
    })
    return 0.2126 * r + 0.7152 * g + 0.0722 * b
  }
  return [...document.querySelectorAll<HTMLElement>('.btn:not(:disabled, [aria-disabled="true"])')].flatMap(
    (button) => {
      const text = luminanceOf(getComputedStyle(button).color)
      const background = luminanceOf(getComputedStyle(button, '::before').backgroundColor)
      if (text === undefined || background === undefined) return []
      const contrast = (Math.max(text, background) + 0.05) / (Math.min(text, background) + 0.05)
      return contrast < 4.5 ? [`${button.textContent} (${contrast.toFixed(1)})`] : []
    },
  )
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
