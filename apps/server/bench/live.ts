// Measures how soon an open page learns of a purchase, and a page of the seller of its notification:
// `node apps/server/bench/live.ts [purchases]`. Times are from the confirmation of the block to the event at the stream's reader, compared
// with the time that it takes to learn of a block from the node alone, in the same process.
import type { Market } from '@facet/dev-env'
import { buyFromSale } from '@facet/groups'
import { listPast, marketTermsOf } from '../src/sale/test/list-past.ts'
import { sendPast } from '../src/market/test/send-past.ts'
import { signInByHand } from '../src/platform/test/sign-in-by-hand.ts'
import { testMarkets } from '../src/platform/test/test-markets.ts'
import { createWorld } from '../src/market/test/world.ts'
import { openStream } from '../src/stream/test/read-stream.ts'
import { quantile } from './measure.ts'

const PURCHASES = Number(process.argv[2] ?? 50)

/** The first purchases of a process are those of a server that has just started. */
const WARM_UP = 5

async function measure(market: Market): Promise<Record<'page' | 'seller' | 'node', number[]>> {
  const world = await createWorld(market)
  const { chain, algod } = market
  const { creator, collector, mint, network } = world
  const purchases = PURCHASES + WARM_UP
  const tokenId = await mint({ number: purchases + 1 })
  const terms = await marketTermsOf(creator, tokenId)
  const sale = await listPast(world, creator, { terms, units: BigInt(purchases + 1) })
  await using page = await openStream(market.url, `nft:${tokenId}`)
  await using own = await openStream(
    market.url,
    'notifications',
    undefined,
    await signInByHand(market.url, creator.account),
  )
  const confirmed = new Map<number, number>()
  const [shown, notified, known]: [number[], number[], number[]] = [[], [], []]
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
    const before = own.heard.length
    const notification = own.until(() => own.heard.length > before).then(() => performance.now())
    await sendPast(world, collector, group)
    const [nodeAt, eventAt, notifiedAt] = await Promise.all([node, event, notification])
    const at = confirmed.get(round) ?? Number.NaN
    if (number < WARM_UP) continue
    known.push(nodeAt - at)
    shown.push(eventAt - at)
    notified.push(notifiedAt - at)
  }
  stop()
  return { page: shown, seller: notified, node: known }
}

for (const kind of testMarkets) {
  await using market = await kind.start()
  const { page, seller, node } = await measure(market)
  const nodeMs = quantile(node, 0.5)
  for (const [what, times] of Object.entries({ 'a purchase is shown': page, 'its seller is notified': seller })) {
    const [median, worst] = [quantile(times, 0.5), Math.max(...times)]
    console.log(
      `${kind.name}: ${what} ${median.toFixed(1)} ms after its block (median of ${PURCHASES}, worst ${worst.toFixed(0)}), ` +
        `${(median / nodeMs).toFixed(1)} × the ${nodeMs.toFixed(1)} ms that the node alone takes to announce a block`,
    )
  }
}
