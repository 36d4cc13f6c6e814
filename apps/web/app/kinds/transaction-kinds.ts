import { acceptOfferKind } from '../offer/popup/accept-offer-kind.ts'
import { auctionCloseKind } from '../auction/popup/auction-close-kind.ts'
import { auctionToSalesKind } from '../auction/popup/auction-to-sales-kind.ts'
import { bidKind } from '../auction/popup/bid-kind.ts'
import { buyKind } from '../sale/popup/buy-kind.ts'
import { cancelKind } from '../cancel/cancel-kind.ts'
import { claimKind } from '../auction/popup/claim-kind.ts'
import { claimRoyaltiesKind } from '../vault/popup/claim-royalties-kind.ts'
import { closeKind } from '../auction/popup/close-kind.ts'
import { closeOfferKind } from '../offer/popup/close-offer-kind.ts'
import { createKind } from '../mint/create-kind.ts'
import { getVerifiedKind } from '../verification/popup/get-verified-kind.ts'
import { makeOfferKind } from '../offer/popup/make-offer-kind.ts'
import { returnOfferKind } from '../offer/popup/return-offer-kind.ts'
import { sellKind } from '../listing/sell-kind.ts'
import { swapKind } from '../custodial/popup/swap-kind.ts'
import { tipKind } from '../tip/popup/tip-kind.ts'
import { updateKind } from '../sale/popup/update-kind.ts'
import type { TransactionKind } from '../transaction/transaction-kind.ts'
import type { TransactionInputs } from '../transaction/transaction-request.ts'

/** Every kind of transaction, by its name in the specification. A new kind is a file that declares its input, and a line here. */
export const transactionKinds: { [Name in keyof TransactionInputs]: TransactionKind<TransactionInputs[Name]> } = {
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
  getVerified: getVerifiedKind,
  makeOffer: makeOfferKind,
  returnOffer: returnOfferKind,
  sell: sellKind,
  swap: swapKind,
  tip: tipKind,
  update: updateKind,
}
