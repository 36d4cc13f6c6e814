import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../config/config.ts'
import { createRateLimit } from '../http/rate-limits.ts'
import { createInProcessFetcher } from './in-process-fetcher.ts'

/** Where the page that works without this market has room for what it shall know of the market. */
const PLACE = '<script type="application/json" id="facet-market">{}</script>'

/**
 * Serves the exit page: the file that the web app's build made, with this market's settings in it, to use here or to keep. Its own
 * policy says what may run in it; it may ask any node.
 *
 * @param buildFolder of the web app; without the file in it there is no such page
 */
export async function registerExitPage(app: FastifyInstance, config: Config, buildFolder: string): Promise<void> {
  const file = join(buildFolder, 'exit', 'exit.html')
  if (!existsSync(file)) return
  const page = await readFile(file, 'utf8')
  const limitPages = createRateLimit(app, { max: config.requestsPerMinute, windowMs: 60_000 })
  app.get('/exit', async (request, reply) => {
    await limitPages(request)
    const answer = await createInProcessFetcher(app, request)('/api/config', { method: 'GET', headers: {} })
    const { brand, network, demo_wallet: hasDemoWallet } = Object(await answer.json()) as Partial<MarketAnswer>
    const settings = {
      brand,
      network,
      vaultAppId: config.vaultAppId,
      // Of the embedded chain only: its node is this machine's, and the demo wallet hands out more than its token.
      ...(hasDemoWallet ? { hasDemoWallet, node: { url: config.algodUrl, token: config.algodToken } } : {}),
    }
    const json = JSON.stringify(settings).replaceAll('<', String.raw`\u003c`)
    return reply
      .header('content-security-policy', "frame-ancestors 'none'")
      .header('cache-control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send(page.replace(PLACE, () => PLACE.replace('{}', json)))
  })
}

interface MarketAnswer {
  brand: string
  network: string
  demo_wallet: boolean
}
