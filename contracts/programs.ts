import { auctionProgram } from './artifacts/auction/auction-program.ts'
import { offerProgram } from './artifacts/offer/offer-program.ts'
import { prizeVaultProgram } from './artifacts/prize-vault/prize-vault-program.ts'
import { royaltyVaultProgram } from './artifacts/royalty-vault/royalty-vault-program.ts'
import { saleProgram } from './artifacts/sale/sale-program.ts'
import type { releasedPrograms } from './released/released-programs.ts'

/** The newest program of each kind of listing, whose applications are one listing or offer each. */
export const listingPrograms = {
  sale: saleProgram,
  auction: auctionProgram,
  offer: offerProgram,
} as const

/** The newest program of each contract, by its kind: new apps are created with it. The kinds named here are not listings. */
export const programs = {
  ...listingPrograms,
  'royalty-vault': royaltyVaultProgram,
  'prize-vault': prizeVaultProgram,
} as const

export type ContractKind = keyof typeof programs

export type ListingKind = keyof typeof listingPrograms

/** Any version of a kind's program: the newest, or one that was released before. */
export type ProgramOf<Kind extends ContractKind> = {
  [Each in Kind]: (typeof programs)[Each] | (typeof releasedPrograms)[Each][number]
}[Kind]
