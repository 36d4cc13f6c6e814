import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, type BrotliOptions, constants, gzip as compressWithGzip } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../config/config.ts'
import { createRateLimit } from '../http/rate-limits.ts'
import { createInProcessFetcher } from './in-process-fetcher.ts'

/** The element of the exit page that is replaced by the market's settings. */
const PLACE = '<script type="application/json" id="facet-market">{}</script>'

/**
 * Serves the exit page: the file that the web app's build made, with this market's settings in it, to use here or to keep. The page
 * brings its own policy for scripts; it may ask any node.
 *
 * @param buildFolder of the web app; without the file in it there is no such page
 */
export async function registerExitPage(app: FastifyInstance, config: Config, buildFolder: string): Promise<void> {
  const file = join(buildFolder, 'exit', 'exit.html')
  if (!existsSync(file)) return
  const page = await readFile(file, 'utf8')
  let made: { json: string; page: Promise<EncodedPage> } | undefined
  const limitPages = createRateLimit(app, { max: config.requestsPerMinute, windowMs: 60_000 })
  app.get('/exit', async (request, reply) => {
    await limitPages(request)
    const answer = await createInProcessFetcher(app, request, { isOwn: true })('/api/config', {
      method: 'GET',
      headers: {},
    })
    const { brand, network, demo_wallet: hasDemoWallet } = Object(await answer.json()) as Partial<MarketAnswer>
    const settings = {
      brand,
      network,
      vaultAppIds: [config.vaultAppId, config.prizeVaultAppId].filter((appId) => appId !== 0),
      // Only for the embedded chain: its node is this machine's, and the demo wallet hands out more than its token.
      ...(hasDemoWallet ? { hasDemoWallet, node: { url: config.algodUrl, token: config.algodToken } } : {}),
    }
    const json = JSON.stringify(settings).replaceAll('<', String.raw`\u003c`)
    if (made?.json !== json) made = { json, page: encodePage(page.replace(PLACE, () => PLACE.replace('{}', json))) }
    const encoded = await made.page
    const encoding = acceptedEncoding(request.headers['accept-encoding'])
    if (encoding !== 'identity') reply.header('content-encoding', encoding)
    return reply
      .header('content-security-policy', "frame-ancestors 'none'")
      .header('cache-control', 'no-cache')
      .header('vary', 'accept-encoding')
      .type('text/html; charset=utf-8')
      .send(encoded[encoding])
  })
}

type EncodedPage = Record<'br' | 'gzip' | 'identity', Buffer>

/**
 * The page in every encoding, made once for all visitors. To compress it for each would take a core a third of a second, and three
 * megabytes for as long as the visitor does not read.
 */
async function encodePage(page: string): Promise<EncodedPage> {
  const identity = Buffer.from(page)
  const [br, gzip] = await Promise.all([compressBrotli(identity), compressGzip(identity)])
  return { br, gzip, identity }
}

/** The two higher levels save a tenth, but the first visitor would wait for seconds. */
const compressBrotli = (page: Buffer) =>
  promisify<Buffer, BrotliOptions, Buffer>(brotliCompress)(page, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } })
const compressGzip = promisify<Buffer, Buffer>(compressWithGzip)

/** The best of our encodings that an `Accept-Encoding` header names and does not rule out. */
function acceptedEncoding(header: string | undefined): keyof EncodedPage {
  const accepted = (header ?? '').split(',').flatMap((part) => {
    const [name = '', weight = ''] = part.split(';')
    return /^\s*q=0(\.0*)?\s*$/.test(weight) ? [] : name.trim().toLowerCase()
  })
  return (['br', 'gzip'] as const).find((encoding) => accepted.includes(encoding)) ?? 'identity'
}

interface MarketAnswer {
  brand: string
  network: string
  demo_wallet: boolean
}
