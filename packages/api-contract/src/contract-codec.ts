import { currencyFromWire, currencyToWire } from './currency/currency-codec.ts'

/** The terms that every contract of a market has. */
interface Terms {
  nft: bigint
  currency: bigint
  vault: bigint
  feeBasisPoints: number
  royaltyBasisPoints: number
  platform: string
  royaltyReceiver: string
}

/** When a contract was read, and the decimals of its price. */
export interface ReadNow {
  /** Decimals of its currency. */
  decimals: number
  checkedRound: number
  /** Unix seconds. */
  checkedAt: number
}

interface Contract {
  appId: bigint
  programHash: string
  terms: Terms
  /** The royalty vault cannot receive the currency now. */
  isVaultFrozen: boolean
  /** The escrow keeps money for payees. */
  keepsCredits: boolean
  /** All ALGO of the escrow. */
  escrowMicroAlgo: bigint
}

/** Fields of any contract that was read from the chain; each kind adds its own. */
export function contractToWire(
  { appId, programHash, terms, isVaultFrozen, keepsCredits, escrowMicroAlgo }: Contract,
  { checkedRound, checkedAt }: ReadNow,
) {
  return {
    app_id: Number(appId),
    program_hash: programHash,
    token_id: Number(terms.nft),
    asa_id: currencyToWire(terms.currency),
    platform: terms.platform,
    royalty_receiver: terms.royaltyReceiver,
    fees: terms.feeBasisPoints,
    royalties: terms.royaltyBasisPoints,
    vault_app_id: Number(terms.vault),
    is_vault_frozen: isVaultFrozen,
    keeps_credits: keepsCredits,
    escrow_micro_algo: String(escrowMicroAlgo),
    checked_round: checkedRound,
    checked_at: checkedAt,
  }
}

type ContractOnWire = Omit<ReturnType<typeof contractToWire>, 'checked_round' | 'checked_at'>

/** The version of a contract, its terms, and whether its payees can be paid. */
export function contractFromWire(wire: ContractOnWire): Contract {
  return {
    appId: BigInt(wire.app_id),
    programHash: wire.program_hash,
    terms: {
      nft: BigInt(wire.token_id),
      currency: currencyFromWire(wire.asa_id),
      vault: BigInt(wire.vault_app_id),
      feeBasisPoints: wire.fees,
      royaltyBasisPoints: wire.royalties,
      platform: wire.platform,
      royaltyReceiver: wire.royalty_receiver,
    },
    isVaultFrozen: wire.is_vault_frozen,
    keepsCredits: wire.keeps_credits,
    escrowMicroAlgo: BigInt(wire.escrow_micro_algo),
  }
}

/** The create arguments shared by new contracts of every kind, and the programs. */
export function newContractToWire(
  terms: Omit<Terms, 'nft'>,
  { approvalProgram, clearProgram }: { approvalProgram: string; clearProgram: string },
) {
  return {
    gems_address: terms.platform,
    creator: terms.royaltyReceiver,
    fees: terms.feeBasisPoints,
    royalties: terms.royaltyBasisPoints,
    approval_program: approvalProgram,
    clear_state_program: clearProgram,
    currency_id: Number(terms.currency),
    vault_app_id: Number(terms.vault),
  }
}

type NewContractOnWire = Omit<ReturnType<typeof newContractToWire>, 'approval_program' | 'clear_state_program'>

export function newContractFromWire(wire: NewContractOnWire, tokenId: number): Terms {
  return {
    nft: BigInt(tokenId),
    currency: BigInt(wire.currency_id),
    vault: BigInt(wire.vault_app_id),
    feeBasisPoints: wire.fees,
    royaltyBasisPoints: wire.royalties,
    platform: wire.gems_address,
    royaltyReceiver: wire.creator,
  }
}
