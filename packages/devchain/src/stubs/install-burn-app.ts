import { applicationAddress } from '../codec/address.ts'
import type { DevChain } from '../dev-chain.ts'
import { BURN_PROGRAM } from './burn-program.ts'
import { findOrCreateApplication, sendAsManager } from './stub-manager.ts'

const MIN_BALANCE_MICRO_ALGO = 100_000n

/** Id of the chain's ASA burning app (ARC-54), made when there is none; its account has the min balance that it needs without assets. */
export function installBurnApp(chain: DevChain): bigint {
  const appId = findOrCreateApplication(chain, BURN_PROGRAM, { numUint: 0n, numByteSlice: 0n })
  const receiver = applicationAddress(appId)
  if (chain.account(receiver).amountMicroAlgo < MIN_BALANCE_MICRO_ALGO) {
    sendAsManager(chain, { type: 'pay', receiver, amount: MIN_BALANCE_MICRO_ALGO })
  }
  return appId
}
