import { applicationAddress } from '../codec/address.ts'
import type { ControlledChain } from '../controls/controlled-chain.ts'
import { BURN_PROGRAM } from './burn-program.ts'
import { findOrCreateApplication, sendAsManager } from './stub-manager.ts'

const MIN_BALANCE_MICRO_ALGO = 100_000n

/** Returns the id of the chain's ASA burning app (ARC-54), creating it if needed, with its min balance without assets funded. */
export function installBurnApp(chain: ControlledChain): bigint {
  const appId = findOrCreateApplication(chain, BURN_PROGRAM, { numUint: 0n, numByteSlice: 0n })
  const receiver = applicationAddress(appId)
  if (chain.account(receiver).amountMicroAlgo < MIN_BALANCE_MICRO_ALGO) {
    sendAsManager(chain, { type: 'pay', receiver, amount: MIN_BALANCE_MICRO_ALGO })
  }
  return appId
}
