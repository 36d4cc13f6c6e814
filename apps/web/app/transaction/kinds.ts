import { acceptOfferKind } from './kinds/accept-offer.ts'
import { auctionCloseKind } from './kinds/auction-close.ts'
import { auctionToSalesKind } from './kinds/auction-to-sales.ts'
import { bidKind } from './kinds/bid.ts'
import { buyKind } from './kinds/buy.ts'
import { cancelKind } from './kinds/cancel.ts'
import { claimKind } from './kinds/claim.ts'
import { claimRoyaltiesKind } from './kinds/claim-royalties.ts'
import { closeKind } from './kinds/close.ts'
import { closeOfferKind } from './kinds/close-offer.ts'
import { createKind } from './kinds/create.ts'
import { makeOfferKind } from './kinds/make-offer.ts'
import { returnOfferKind } from './kinds/return-offer.ts'
import { sellKind } from './kinds/sell.ts'
import { signInKind } from './kinds/sign-in.ts'
import { swapKind } from './kinds/swap.ts'
import { tipKind } from './kinds/tip.ts'
import { updateKind } from './kinds/update.ts'
import type { TransactionKind } from './transaction-kind.ts'

/** Every kind of the popup, by its name in the specification. A new kind is a file and a line here. */
export const transactionKinds = {
  acceptOffer: acceptOfferKind,
  auctionClose: auctionCloseKind,
  auctionToSales: auctionToSalesKind,
  bid: bidKind,
  buy: buyKind,
  cancel: cancelKind,
  claim: claimKind,
  claimRoyalties: claimRoyaltiesKind,
  close: closeKind,
  closeOffer: closeOfferKind,
  create: createKind,
  makeOffer: makeOfferKind,
  returnOffer: returnOfferKind,
  sell: sellKind,
  signIn: signInKind,
  swap: swapKind,
  tip: tipKind,
  update: updateKind,
} as const

export type TransactionKindName = keyof typeof transactionKinds
export type InputOf<Name extends TransactionKindName> =
  (typeof transactionKinds)[Name] extends TransactionKind<infer Input> ? Input : never

/** What starts the popup. */
export type TransactionRequest = {
  [Name in TransactionKindName]: { kind: Name; input: InputOf<Name> }
}[TransactionKindName]
