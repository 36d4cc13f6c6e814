import type { BidInAuctionDescription } from './auction/bid.ts'
import type { CancelAuctionDescription } from './auction/cancel.ts'
import type { CreateAuctionDescription } from './auction/create.ts'
import type { ListInAuctionDescription } from './auction/list.ts'
import type { MoveAuctionToSaleDescription } from './auction/move-to-sale.ts'
import type { SettleAuctionDescription } from './auction/settle.ts'
import type { BuyFromCustodyDescription } from './custodial/buy.ts'
import type { CancelCustodyDescription } from './custodial/cancel.ts'
import type { DepositInCustodyDescription } from './custodial/deposit.ts'
import type { SwapDescription } from './custodial/swap.ts'
import type { MintNftDescription } from './mint/mint-nft.ts'
import type { AcceptOfferDescription } from './offer/accept.ts'
import type { CancelOfferDescription } from './offer/cancel.ts'
import type { CreateOfferDescription } from './offer/create.ts'
import type { MakeOfferDescription } from './offer/make.ts'
import type { OptInDescription } from './opt-in.ts'
import type { BuyFromSaleDescription } from './sale/buy.ts'
import type { CancelSaleDescription } from './sale/cancel.ts'
import type { CreateSaleDescription } from './sale/create.ts'
import type { ListInSaleDescription } from './sale/list.ts'
import type { UpdateSalePriceDescription } from './sale/update-price.ts'
import type { SignInDescription } from './session/sign-in.ts'
import type { TipDescription } from './tip/tip.ts'
import type { RequestVerificationDescription } from './verification/request-verification.ts'
import type { ClaimAllDescription } from './prize-vault/claim-all.ts'

/**
 * Groups that a wallet is asked to sign. Only groups in this union reach a wallet, and the confirmation sheet has a sentence for each.
 * Groups that only the operator signs are excluded.
 */
export type GroupDescription =
  | AcceptOfferDescription
  | BidInAuctionDescription
  | BuyFromCustodyDescription
  | BuyFromSaleDescription
  | CancelAuctionDescription
  | CancelCustodyDescription
  | CancelOfferDescription
  | CancelSaleDescription
  | ClaimAllDescription
  | CreateAuctionDescription
  | CreateOfferDescription
  | CreateSaleDescription
  | DepositInCustodyDescription
  | ListInAuctionDescription
  | ListInSaleDescription
  | MakeOfferDescription
  | MintNftDescription
  | MoveAuctionToSaleDescription
  | OptInDescription
  | RequestVerificationDescription
  | SettleAuctionDescription
  | SignInDescription
  | SwapDescription
  | TipDescription
  | UpdateSalePriceDescription
