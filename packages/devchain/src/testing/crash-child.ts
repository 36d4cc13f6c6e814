import { createChain } from '../create-chain.ts'
import { RandomHistory } from './random-history.ts'

/** Started and killed by a test: makes blocks, and prints round and hash of each confirmed one. */
const [dataDir = '', seed = '0'] = process.argv.slice(2)
const chain = await createChain({ dataDir, logSegmentBytes: 60_000 })
const history = new RandomHistory(chain, Number(seed))
if (chain.lastRound === 0n) await history.begin()
let reported = -1n
for (;;) {
  if (chain.lastRound !== reported) {
    reported = chain.lastRound
    const hash = chain.block(reported)?.hash ?? new Uint8Array(0)
    process.stdout.write(`${reported} ${Buffer.from(hash).toString('hex')}\n`)
  }
  await history.step()
}
