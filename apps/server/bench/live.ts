// How soon an open page learns of a purchase: `node apps/server/bench/live.ts [purchases]`. From the moment its block is confirmed to
// the event in the hands of who reads the stream, beside what learning of a block from the node alone takes, in the same process.
import type { Market } from '@facet/dev-env'
import { buyFromSale } from '@facet/groups'
import { listPast, marketTermsOf } from '../src/sale/test/list-past.ts'
import { sendPast } from '../src/market/test/send-past.ts'
import { testMarkets } from '../src/platform/test/test-markets.ts'
import { createWorld } from '../src/market/test/world.ts'
import { openStream } from '../src/stream/test/read-stream.ts'

const PURCHASES = Number(process.argv[2] ?? 50)

/** The first purchases of a process are those of a server that has just started. */
const WARM_UP = 5

async function measure(market: Market): Promise<{ page: number[]; node: number[] }> {
  const world = await createWorld(market)
  const { chain, algod } = market
  const { creator, collector, mint, network } = world
  const purchases = PURCHASES + WARM_UP
  const tokenId = await mint({ number: purchases + 1 })
  const terms = await marketTermsOf(creator, tokenId)
  const sale = await listPast(world, creator, { terms, units: BigInt(purchases + 1) })
  await using page = await openStream(market.url, `nft:${tokenId}`)
  const [confirmed, shown, known] = [new Map<number, number>(), [] as number[], [] as number[]]
  const stop = chain.onBlock((round) => confirmed.set(Number(round), performance.now()))
  for (let number = 0; number < purchases; number++) {
    const buyer = collector.account.address
    const group = buyFromSale(await network(), { sale, buyer, lots: 1n, needsOptIn: number === 0 })
    const round = Number(chain.lastRound) + 1
    const node = algod
      .statusAfterBlock(round - 1)
      .do()
      .then(() => performance.now())
    const event = page.until((one) => one.type === 'sale' && one.round === round).then(() => performance.now())
    await sendPast(world, collector, group)
    const [nodeAt, eventAt] = await Promise.all([node, event])
    const at = confirmed.get(round) ?? Number.NaN
    if (number < WARM_UP) continue
    known.push(nodeAt - at)
    shown.push(eventAt - at)
  }
  stop()
  return { page: shown, node: known }
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}

for (const kind of testMarkets) {
  await using market = await kind.start()
  const { page, node } = await measure(market)
  const [pageMs, nodeMs] = [median(page), median(node)]
  const worst = Math.max(...page).toFixed(0)
  console.log(
    `${kind.name}: a purchase is shown ${pageMs.toFixed(1)} ms after its block (median of ${PURCHASES}, worst ${worst}), ` +
      `${(pageMs / nodeMs).toFixed(1)} × the ${nodeMs.toFixed(1)} ms in which the node alone tells of a block`,
  )
}
