export type { AppState } from './app-state.ts'
export { type AppVersion, programOfApp } from './app-program.ts'
export { decodeAuction, decodeAuctionCreate } from './auction/decode-auction.ts'
export { decodeOffer, splitOfferHolding } from './offer/decode-offer.ts'
export { decodeSale, decodeSaleCreate } from './sale/decode-sale.ts'
export {
  type AuctionFacts,
  type AuctionOutcome,
  type AuctionTerms,
  auctionOutcome,
  endAfterBid,
  MAX_AUCTION_SECONDS,
  minimumBid,
} from './auction/auction-facts.ts'
export { auctionPayout } from './auction/payout.ts'
export { bidInAuction, type BidInAuctionInput } from './auction/bid.ts'
export { cancelAuction, type CancelAuctionInput } from './auction/cancel.ts'
export { createAuction, type CreateAuctionInput } from './auction/create.ts'
export { listInAuction } from './auction/list.ts'
export { moveAuctionToSale, type MoveAuctionToSaleInput } from './auction/move-to-sale.ts'
export { settleAuction, type SettleAuctionInput } from './auction/settle.ts'
export type { AnyDescription, BuiltGroup } from './built-group.ts'
export { compareSignedGroup, type ComparisonOptions } from './compare-signed-group.ts'
export { buyFromCustody, type BuyFromCustodyInput } from './custodial/buy.ts'
export { cancelCustody, type CancelCustodyInput } from './custodial/cancel.ts'
export {
  CUSTODIAL_PAYOUT_RULE,
  type CustodialListing,
  CUSTODIAL_VALIDITY_ROUNDS,
  custodialPayout,
} from './custodial/custodial-listing.ts'
export { depositInCustody, type DepositInCustodyInput } from './custodial/deposit.ts'
export { marketLeg } from './custodial/market-leg.ts'
export { type SwapInput, swapToAuction, swapToSale } from './custodial/swap.ts'
export type { GroupDescription } from './group-description.ts'
export { isAddress } from './is-address.ts'
export { isSameGroup } from './is-same-group.ts'
export type { NftListing } from './list-nft.ts'
export { appMinBalance, escrowMinBalance, HOLDING_MIN_BALANCE } from './min-balance.ts'
export { arc3File, type Arc3Facts, arc3Url } from './mint/arc3-file.ts'
export { arc69Note, type Arc69Facts, NOTE_LIMIT_BYTES } from './mint/arc69-note.ts'
export { mintNft, type MintNftInput } from './mint/mint-nft.ts'
export { networkFromNode, type NetworkParams } from './network-params.ts'
export { acceptOffer, type AcceptOfferInput } from './offer/accept.ts'
export { cancelOffer, type CancelOfferInput } from './offer/cancel.ts'
export { createOffer, type CreateOfferInput } from './offer/create.ts'
export { makeOffer, type MakeOfferInput, offerEscrowMinBalance } from './offer/make.ts'
export type { OfferFacts, OfferTerms } from './offer/offer-facts.ts'
export { offerPayout } from './offer/payout.ts'
export { optIn } from './opt-in.ts'
export { claimPrizes, type ClaimPrizesInput, MAX_PRIZES_IN_GROUP } from './prize-vault/claim.ts'
export { createPrizeVault } from './prize-vault/create.ts'
export { decodePrize, type Prize, PRIZE_DEPOSIT_MICRO_ALGO, prizeBoxName } from './prize-vault/prize.ts'
export { putPrize, type PutPrizeInput } from './prize-vault/put.ts'
export { rehearse, STAND_IN_APP_ID } from './rehearse.ts'
export { buyFromSale, type BuyFromSaleInput } from './sale/buy.ts'
export { cancelSale, type CancelSaleInput } from './sale/cancel.ts'
export { createSale, type CreateSaleInput, saleSchema } from './sale/create.ts'
export { listInSale, listManyInSales, MAX_LISTINGS_IN_GROUP } from './sale/list.ts'
export { type SalePayout, salePayout } from './sale/payout.ts'
export type { SaleFacts, SaleTerms } from './sale/sale-facts.ts'
export { updateSalePrice, type UpdateSalePriceInput } from './sale/update-price.ts'
export { signIn, type SignInInput } from './session/sign-in.ts'
export type { Payout, ShareTerms } from './shares.ts'
export { tip, type TipInput } from './tip/tip.ts'
export { requestVerification, type RequestVerificationInput } from './verification/request-verification.ts'
export { MAX_UINT64 } from './transfer.ts'
export { claimCredits, type ClaimCreditsInput, type Credit, MAX_CREDITS_IN_GROUP } from './vault/claim.ts'
export { claimAll, type ClaimAllInput } from './prize-vault/claim-all.ts'
export { createVault } from './vault/create-vault.ts'
export {
  CREDIT_DEPOSIT_MICRO_ALGO,
  creditBoxName,
  creditReceivers,
  decodeCredit,
  referencedCredits,
} from './vault/credit.ts'
export type { KeptCredits } from './vault/kept-credits.ts'
export { enableCurrency, type EnableCurrencyInput } from './vault/enable-currency.ts'
export { fundVault } from './vault/fund.ts'
export type { PaymentRole } from './payment-role.ts'
export { type Debits, sumDebits } from './sum-debits.ts'
