import { HOLDING_MIN_BALANCE } from '../min-balance.ts'

/** What minting one work takes from a wallet, before the network is asked; in µALGO. */
export const MINT_COST = {
  /** The network's least fee for one transaction. */
  feeMicroAlgo: 1_000n,
  /** Held on the creator while the asset exists. */
  depositMicroAlgo: HOLDING_MIN_BALANCE,
  /** What must be unused before (docs/behaviour/mint.md): fee and deposit leave, and with the rest the wallet can still pay fees. */
  unusedMicroAlgo: 200_000n,
}
