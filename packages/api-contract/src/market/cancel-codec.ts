/** The input of a cancel group, besides the listing's own facts. */
export interface Cancel {
  /** An opt-in to the NFT is part of the group. */
  needsOptIn: boolean
  unpayable: string[]
  /** Does not delete the application, because it cannot be deleted yet. */
  keepsApp: boolean
}

/** Costs and returns of the signer, in µALGO. */
export interface CancelCosts {
  /** Reserved for an opt-in. */
  holdingMicroAlgo: bigint
  returnedMicroAlgo: bigint
  feeMicroAlgo: bigint
}

export function cancelToWire({ needsOptIn, unpayable, keepsApp }: Cancel, costs: CancelCosts) {
  return {
    needs_opt_in: needsOptIn,
    deposit_micro_algo: String(costs.holdingMicroAlgo),
    unpayable,
    keeps_app: keepsApp,
    returned_micro_algo: String(costs.returnedMicroAlgo),
    network_fee_micro_algo: String(costs.feeMicroAlgo),
  }
}
