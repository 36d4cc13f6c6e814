import { randomBytes } from 'node:crypto'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { keyOf } from '../src/codec/address.ts'
import { EMPTY_ACCOUNT } from '../src/ledger/account-record.ts'
import { LedgerState } from '../src/ledger/state.ts'

const ACCOUNTS = 100_000
const HOLDINGS_EACH = 10

/** Heap used by the state of a busy chain, beside the size of its plain data. */
export function benchMemory(): void {
  const collect = collector()
  collect()
  const before = process.memoryUsage().heapUsed
  const state = new LedgerState()
  for (let i = 0; i < ACCOUNTS; i++) {
    const address = keyOf(randomBytes(32))
    const balance = BigInt(10_000_000 + i)
    state.accounts.set(address, { ...EMPTY_ACCOUNT, balance, totalAssets: BigInt(HOLDINGS_EACH) })
    for (let j = 0; j < HOLDINGS_EACH; j++) {
      const assetId = String(1001 + ((i * 7 + j * 1000) % 50_000))
      state.holdings.set(address, assetId, { amount: BigInt(i + j), frozen: false })
    }
    state.journal.take()
  }
  collect()
  const bytes = process.memoryUsage().heapUsed - before
  const bare = ACCOUNTS * (32 + 8) + ACCOUNTS * HOLDINGS_EACH * (8 + 8)
  // Reading the state here keeps it alive while memory is measured.
  const what = `${state.accounts.rows.size.toLocaleString('en-US')} accounts with ${HOLDINGS_EACH} holdings each`
  process.stdout.write(
    `${what.padEnd(44)} ${megabytes(bytes).padStart(12)}     ids and amounts alone: ${megabytes(bare)}\n`,
  )
}

function collector(): () => void {
  setFlagsFromString('--expose-gc')
  return runInNewContext('gc') as () => void
}

function megabytes(bytes: number): string {
  return `${(bytes / 1e6).toFixed(0)} MB`
}
