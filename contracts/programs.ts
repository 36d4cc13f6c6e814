import { auctionProgram } from './artifacts/auction/auction-program.ts'
import { offerProgram } from './artifacts/offer/offer-program.ts'
import { royaltyVaultProgram } from './artifacts/royalty-vault/royalty-vault-program.ts'
import { saleProgram } from './artifacts/sale/sale-program.ts'

/** The newest program of each contract, by its kind. Its older versions have the same events and state. */
export const programs = {
  sale: saleProgram,
  auction: auctionProgram,
  offer: offerProgram,
  'royalty-vault': royaltyVaultProgram,
} as const

export type ContractKind = keyof typeof programs

/** The kinds whose applications are one listing or offer each. */
export type ListingKind = Exclude<ContractKind, 'royalty-vault'>
