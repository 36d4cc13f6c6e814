// Prints the milliseconds from no chain to the first sale, cold and warm, and the number of signatures in it.
import { buy, listSale } from '../../../contracts/testing/sale-scene.ts'
import { openSmallMarket } from '../../../contracts/testing/test-market.ts'

const TIMES = 60

/** Accounts, royalty vault and NFT, then the sale's app, its listing and a purchase. */
async function sell(): Promise<{ milliseconds: number; signatures: number }> {
  const started = performance.now()
  const market = await openSmallMarket()
  await buy(market, await listSale(market), market.buyer)
  const milliseconds = performance.now() - started
  const { chain } = market.test
  const rounds = Array.from({ length: Number(chain.lastRound) }, (_, i) => chain.block(BigInt(i + 1)))
  const transactions = rounds.flatMap((block) => block?.transactions ?? [])
  await chain.close()
  return { milliseconds, signatures: transactions.filter(({ signature }) => signature.some(Boolean)).length }
}

const { milliseconds: cold, signatures } = await sell()
const times: number[] = []
for (let i = 0; i < TIMES; i++) times.push((await sell()).milliseconds)
times.sort((a, b) => a - b)
process.stdout.write(JSON.stringify({ cold, warm: times[TIMES / 2], signatures }))
