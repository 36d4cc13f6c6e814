export { auctionProgram } from './artifacts/auction/auction-program.ts'
export { offerProgram } from './artifacts/offer/offer-program.ts'
export { prizeVaultProgram } from './artifacts/prize-vault/prize-vault-program.ts'
export { royaltyVaultProgram } from './artifacts/royalty-vault/royalty-vault-program.ts'
export { saleProgram } from './artifacts/sale/sale-program.ts'
export { decodeEvent, decodeFields } from './decode-event.ts'
export { findKnownProgram, isOfKind, knownHashes, type KnownProgram } from './find-known-program.ts'
export type {
  ContractProgram,
  Decoded,
  DecodedEvent,
  DecodedFields,
  EventSpec,
  Field,
  FieldType,
  MethodSpec,
} from './program.ts'
export { type ContractKind, type ListingKind, type ProgramOf, programs } from './programs.ts'
