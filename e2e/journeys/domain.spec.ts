import { join } from 'node:path'
import { freePort, startMarket } from '@facet/dev-env'
import { expect } from '@playwright/test'
import { pagesElsewhere } from '../actors/every-page.ts'
import { test } from '../actors/test.ts'

const webBuildFolder = join(import.meta.dirname, '../../apps/web/build')

test.use({
  launchOptions: {
    executablePath: process.env['E2E_BROWSER'] ?? '',
    args: [
      '--host-resolver-rules=MAP marche.fr 127.0.0.1, MAP market.example 127.0.0.1, MAP * ~NOTFOUND, EXCLUDE 127.0.0.1',
    ],
  },
})

test('a market on a .fr domain speaks French until the visitor chooses another language', async ({ page }) => {
  const port = await freePort()
  const url = `http://marche.fr:${port}`
  await using _market = await startMarket({ config: { webBuildFolder, port, origin: url } })
  await page.goto(`${url}/sales`)
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
  await expect(page.getByRole('heading', { level: 1, name: 'En vente' })).toBeVisible()
  await page.getByRole('link', { name: 'Collections' }).first().click()
  await expect(page.getByText('Aucune collection ne correspond')).toBeVisible()
  await page.locator('select[name=lang]').selectOption('en')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await page.goto(`${url}/sales`)
  await expect(page.getByRole('heading', { level: 1, name: 'For sale' })).toBeVisible()
})

test('while a market is maintained every page leads to the notice, and afterwards home', async ({ page }) => {
  const port = await freePort()
  const url = `http://market.example:${port}`
  const start = (maintenance: boolean) =>
    startMarket({ config: { webBuildFolder, port, origin: url, maintenance, drainSeconds: 0 } })
  {
    await using _market = await start(true)
    for (const path of ['/', '/sales', '/user/ownedNft', '/nft/7']) {
      const answer = await page.goto(`${url}${path}`)
      expect(answer?.status(), path).toBe(503)
      expect(answer?.headers()['retry-after'], path).toBe('300')
      expect(new URL(page.url()).pathname, path).toBe('/maintenance')
    }
    await expect(page.getByRole('heading', { level: 1, name: 'Back soon' })).toBeVisible()
    await page.getByRole('main').getByRole('link', { name: 'withdraw' }).click()
    await expect(page, 'what is theirs can be withdrawn').toHaveURL(`${url}/exit`)
  }
  await using _market = await start(false)
  await page.goto(`${url}/maintenance`)
  await expect(page).toHaveURL(`${url}/`)
  await expect(page.getByText('Nothing for sale yet')).toBeVisible()
})

test('the FAQ redirects to the configured page', async ({ page }) => {
  const { links } = (await (await page.request.get('/api/config')).json()) as { links: { faq: string } }
  for (const path of pagesElsewhere) {
    const answer = await page.request.get(path, { maxRedirects: 0 })
    expect([answer.status(), answer.headers()['location']], path).toEqual([302, links.faq])
    // No journey leaves this machine.
    await expect(page.goto(path), path).rejects.toThrow('ERR_NAME_NOT_RESOLVED')
  }
})
