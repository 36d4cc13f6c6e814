export { auctionProgram } from './artifacts/auction/auction-program.ts'
export { offerProgram } from './artifacts/offer/offer-program.ts'
export { royaltyVaultProgram } from './artifacts/royalty-vault/royalty-vault-program.ts'
export { saleProgram } from './artifacts/sale/sale-program.ts'
export { decodeEvent, decodeFields } from './decode-event.ts'
export { findKnownProgram } from './find-known-program.ts'
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
export { type ContractKind, type ListingKind, programs } from './programs.ts'
