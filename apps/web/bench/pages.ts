// Processor time of the thread that renders one page, beside what React alone takes to write as many elements and characters:
// `npm run bench -w apps/web`. The rounds of page and floor take turns; the medians are printed with their ratio, and beside them what the
// page takes where one was kept for all visitors without a session (docs/decisions/0039).
import { join } from 'node:path'
import { startMarket } from '@facet/dev-env'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { quantile } from '../../server/bench/measure.ts'
import { createWorld } from '../../server/src/market/test/world.ts'
import { buildWeb } from '../build.ts'

const ROUNDS = Number(process.argv[2] ?? 9)
/** Pages of a round. */
const PAGES = 20
const WORKS = 16

await buildWeb()
await using market = await startMarket({
  config: { webBuildFolder: join(import.meta.dirname, '../build'), requestsPerMinute: 1_000_000, logLevel: 'silent' },
})
const world = await createWorld(market)
let [tokenId, visits] = [0, 0]
for (let count = 0; count < WORKS; count++) tokenId = (await world.listed({ price: String(5 + count) })).tokenId

for (const path of ['/', '/sales?sort=new', `/nft/${tokenId}`, '/faq', '/terms_of_use']) {
  const ask = async (headers: Record<string, string> = {}) =>
    (await fetch(market.url + path, { redirect: 'manual', headers })).text()
  // No two visitors have the same cookies.
  const render = () => ask({ cookie: `visit=${visits++}` })
  const html = await render()
  const floor = floorOf(html)
  for (let count = 0; count < PAGES; count++) await render()
  const [pages, floors, kept]: [number[], number[], number[]] = [[], [], []]
  for (let round = 0; round < ROUNDS; round++) {
    pages.push(await processorTime(render))
    floors.push(await processorTime(floor))
    await ask()
    kept.push(await processorTime(ask))
  }
  const [page, least, shared] = [quantile(pages, 0.5), quantile(floors, 0.5), quantile(kept, 0.5)]
  const rate = (ms: number) => `${ms.toFixed(1)} ms of processor (${(1000 / ms).toFixed(0)}/s of one core)`
  console.log(
    `${path.padEnd(16)} ${rate(page)}, React alone ${least.toFixed(2)} ms: ${(page / least).toFixed(1)}×; rounds from ${Math.min(...pages).toFixed(1)} to ${Math.max(...pages).toFixed(1)} ms; kept ${rate(shared)}`,
  )
}

/** Writes as many elements as a page has, with as many characters of text. */
function floorOf(html: string): () => unknown {
  const elements = html.match(/<[a-z]/g)?.length ?? 0
  const text = 'x'.repeat(Math.round(html.replaceAll(/<[^>]*>/g, '').length / elements))
  return () => {
    const children = Array.from({ length: elements }, (_, key) => createElement('div', { key, className: 'of' }, text))
    return renderToString(createElement('main', null, children))
  }
}

/** Milliseconds of this thread for one run: the database has a thread of its own. */
async function processorTime(run: () => unknown): Promise<number> {
  const before = process.threadCpuUsage()
  for (let count = 0; count < PAGES; count++) await run()
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1_000 / PAGES
}
