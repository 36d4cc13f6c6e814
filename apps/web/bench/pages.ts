// Processor time of the thread that renders one page, beside what React alone takes to write as many elements and characters:
// `npm run bench -w apps/web`. The rounds of page and floor take turns; the medians are printed with their ratio.
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
let tokenId = 0
for (let count = 0; count < WORKS; count++) tokenId = (await world.listed({ price: String(5 + count) })).tokenId

for (const path of ['/', '/sales?sort=new', `/nft/${tokenId}`, '/faq', '/terms_of_use']) {
  const render = async () => (await fetch(market.url + path, { redirect: 'manual' })).text()
  const html = await render()
  const floor = floorOf(html)
  for (let count = 0; count < PAGES; count++) await render()
  const [pages, floors]: [number[], number[]] = [[], []]
  for (let round = 0; round < ROUNDS; round++) {
    pages.push(await processorTime(render))
    floors.push(await processorTime(floor))
  }
  const [page, least] = [quantile(pages, 0.5), quantile(floors, 0.5)]
  console.log(
    `${path.padEnd(16)} ${page.toFixed(1)} ms of processor (${(1000 / page).toFixed(0)}/s of one core), React alone ${least.toFixed(2)} ms: ${(page / least).toFixed(1)}×; rounds from ${Math.min(...pages).toFixed(1)} to ${Math.max(...pages).toFixed(1)} ms`,
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
