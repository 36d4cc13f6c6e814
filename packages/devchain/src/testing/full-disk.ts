import { AlgodError } from '../algod-error.ts'
import { createChain } from '../create-chain.ts'
import { Actor } from './actor.ts'

/** Started by a test with a file size limit: pays until the log cannot grow, then prints the state that it can still read. */
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
  // No orderly shutdown: confirmed blocks must already be on disk.
  process.exit(0)
}
