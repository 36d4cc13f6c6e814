import { HOLDING_MIN_BALANCE } from '../min-balance.ts'

/** Costs of minting one work, in µALGO, known without asking the network. */
export const MINT_COST = {
  /** The network's minimum fee for one transaction. */
  feeMicroAlgo: 1_000n,
  /** Locked in the creator's account while the asset exists. */
  depositMicroAlgo: HOLDING_MIN_BALANCE,
  /** The spendable balance required before minting (docs/behaviour/mint.md): fee, deposit, and a rest for later fees. */
  unusedMicroAlgo: 200_000n,
}
