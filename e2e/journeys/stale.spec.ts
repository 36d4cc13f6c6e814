import { join } from 'node:path'
import { startMarket } from '@facet/dev-env'
import { expect } from '@playwright/test'
import { expectAccessible } from '../actors/expect-accessible.ts'
import { test } from '../actors/test.ts'

const webBuildFolder = join(import.meta.dirname, '../../apps/web/build')
const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }

for (const [name, options] of Object.entries({ desktop: {}, phone })) {
  test(`while the market is behind the chain, its pages show their round, on a ${name}`, async ({ browser }) => {
    await using market = await startMarket({ config: { webBuildFolder, projectionStaleRounds: 5 } })
    const { chain, node, server, url } = market
    const readiness = () => expect.poll(async () => (await fetch(`${url}/readyz`)).status)
    await server.services.clock.waitFor(chain.lastRound, 60_000)
    await readiness().toBe(200)
    const page = await (await browser.newContext(options)).newPage()
    const banner = page.getByRole('status').filter({ hasText: /^Prices and owners as of round/ })
    await page.goto(`${url}/sales`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(banner).toHaveCount(0)

    // The node answers, but too slowly for the blocks that it has.
    await node.setFaults({ latencyMs: 3_000 })
    await chain.controls.mine(2_000)
    await readiness().toBe(503)
    const { clock } = server.services
    const before = clock.shownRound
    await page.reload()
    await expect(banner).toBeVisible()
    const [round = ''] = /\d[\d,]*/.exec(await banner.innerText()) ?? []
    // A block may come between the page and this look at the clock.
    const shown = Number(round.replaceAll(',', ''))
    expect(shown).toBeGreaterThanOrEqual(before)
    expect(shown).toBeLessThanOrEqual(clock.shownRound)
    await expect(page.getByRole('heading', { level: 1 }), 'the page stays readable').toBeVisible()
    await expectAccessible(page, 'behind the chain')

    await node.setFaults({})
    await server.services.clock.waitFor(chain.lastRound, 60_000)
    await readiness().toBe(200)
    await banner.getByRole('button', { name: 'Retry' }).click()
    await expect(banner).toHaveCount(0)
  })
}
