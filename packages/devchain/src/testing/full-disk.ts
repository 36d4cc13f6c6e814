import { AlgodError } from '../algod-error.ts'
import { createChain } from '../create-chain.ts'
import { Actor } from './actor.ts'

/** Started by a test with a limit on file sizes: pays until the log can grow no more, then says what it still reads. */
const [dataDir = ''] = process.argv.slice(2)
const chain = await createChain({ dataDir })
const rich = Actor.rich()
try {
  for (;;) await rich.pay(chain, rich.address, 1n)
} catch (error) {
  if (!(error instanceof AlgodError)) throw error
  const { status, message } = error
  const round = Number(chain.lastRound)
  const balance = String(chain.account(rich.address).amountMicroAlgo)
  const isReadable = chain.block(chain.lastRound) !== undefined
  process.stdout.write(JSON.stringify({ status, message, round, balance, isReadable }))
  // No orderly end: what was confirmed must be on the disk already.
  process.exit(0)
}
