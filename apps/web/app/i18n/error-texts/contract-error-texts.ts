import { msg } from '@lingui/core/macro'
import type { ErrorTexts } from './error-text.ts'

/** Errors of the contracts: the message of an assert is the code. */
export const contractErrorTexts = {
  'price-zero': { why: msg({ id: 'error.price-zero', message: 'The price must be above zero' }) },
  'price-mismatch': {
    next: 'look',
    why: msg({ id: 'error.price-mismatch', message: 'The price has changed since you looked' }),
    wayOut: msg({ id: 'error.price-mismatch.way-out', message: 'Check the new price before you decide.' }),
  },
  'price-overflow': {
    why: msg({ id: 'error.price-overflow', message: 'The total price of this many units is too large' }),
    wayOut: msg({ id: 'error.price-overflow.way-out', message: 'Choose fewer units.' }),
  },
  'lot-zero': { why: msg({ id: 'error.lot-zero', message: 'A lot must contain at least one unit' }) },
  'lots-zero': { why: msg({ id: 'error.lots-zero', message: 'Buy at least one unit' }) },
  'nft-is-currency': {
    why: msg({ id: 'error.nft-is-currency', message: 'An asset cannot be sold for itself' }),
    wayOut: msg({ id: 'error.nft-is-currency.way-out', message: 'Choose another currency.' }),
  },
  'fee-too-high': {
    why: msg({ id: 'error.fee-too-high', message: "The market fee is above the contract's limit" }),
    wayOut: msg({ id: 'error.fee-too-high.way-out', message: 'This is a problem on our side.' }),
  },
  'royalty-too-high': {
    why: msg({ id: 'error.royalty-too-high', message: "The royalty is above the contract's limit" }),
  },
  'set-up-already': {
    why: msg({ id: 'error.set-up-already', message: 'This listing is already set up' }),
    wayOut: msg({ id: 'error.set-up-already.way-out', message: 'There is nothing more to do.' }),
  },
  'asset-unknown': { why: msg({ id: 'error.asset-unknown', message: 'This asset does not exist' }) },
  'asset-has-clawback': {
    next: 'leave',
    why: msg({ id: 'error.asset-has-clawback', message: 'The issuer can claw back this asset' }),
    wayOut: msg({ id: 'error.asset-has-clawback.way-out', message: 'It cannot be listed safely.' }),
  },
  'asset-has-freeze': {
    next: 'leave',
    why: msg({ id: 'error.asset-has-freeze', message: 'The issuer can freeze this asset' }),
    wayOut: msg({ id: 'error.asset-has-freeze.way-out', message: 'It cannot be listed safely.' }),
  },
  'asset-default-frozen': {
    next: 'leave',
    why: msg({ id: 'error.asset-default-frozen', message: 'This asset is frozen by default' }),
    wayOut: msg({ id: 'error.asset-default-frozen.way-out', message: 'It cannot be listed safely.' }),
  },
  'currency-not-enabled': {
    why: msg({ id: 'error.currency-not-enabled', message: 'The royalty vault cannot receive this currency' }),
    wayOut: msg({ id: 'error.currency-not-enabled.way-out', message: 'Choose another currency.' }),
  },
  'id-too-small': {
    why: msg({ id: 'error.id-too-small', message: 'This asset id cannot be used in a contract' }),
  },
  'currency-enabled-already': {
    why: msg({ id: 'error.currency-enabled-already', message: 'The royalty vault already holds this currency' }),
  },
  'deposit-missing': {
    why: msg({ id: 'error.deposit-missing', message: 'The transfer of the work to the contract is missing' }),
    wayOut: msg({ id: 'error.deposit-missing.way-out', message: 'Try again and approve all transactions together.' }),
  },
  'deposit-wrong': {
    why: msg({ id: 'error.deposit-wrong', message: 'The deposit is not the amount the contract requires' }),
    wayOut: msg({ id: 'error.deposit-wrong.way-out', message: 'Try again.' }),
  },
  'payment-wrong-sender': {
    why: msg({ id: 'error.payment-wrong-sender', message: 'The payment comes from another account' }),
    wayOut: msg({ id: 'error.payment-wrong-sender.way-out', message: 'Choose the account you signed in with.' }),
  },
  'payment-wrong-currency': {
    why: msg({ id: 'error.payment-wrong-currency', message: 'The payment is in another currency' }),
    wayOut: msg({ id: 'error.payment-wrong-currency.way-out', message: 'Try again.' }),
  },
  'payment-wrong-receiver': {
    why: msg({ id: 'error.payment-wrong-receiver', message: 'The payment goes to another account' }),
    wayOut: msg({ id: 'error.payment-wrong-receiver.way-out', message: 'Try again.' }),
  },
  'leg-closes': {
    why: msg({ id: 'error.leg-closes', message: 'A transfer would have emptied your account' }),
    wayOut: msg({ id: 'error.leg-closes.way-out', message: 'It was blocked for your safety.' }),
  },
  'leg-rekeys': {
    why: msg({ id: 'error.leg-rekeys', message: 'A transfer would have given away control of your account' }),
    wayOut: msg({ id: 'error.leg-rekeys.way-out', message: 'It was blocked for your safety.' }),
  },
  'not-started': {
    why: msg({ id: 'error.not-started', message: 'This has not started yet' }),
    wayOut: msg({ id: 'error.not-started.way-out', message: 'Come back when it opens.' }),
  },
  'not-last': {
    why: msg({ id: 'error.not-last', message: 'Units are left, so the sale stays open' }),
    wayOut: msg({ id: 'error.not-last.way-out', message: 'Try again.' }),
  },
  'buyer-not-opted-in': {
    why: msg({ id: 'error.buyer-not-opted-in', message: 'Your wallet has not opted in to this asset yet' }),
    wayOut: msg({
      id: 'error.buyer-not-opted-in.way-out',
      message: 'Try again: the opt-in is part of the same signature.',
    }),
  },
  'amount-zero': { why: msg({ id: 'error.amount-zero', message: 'The amount must be above zero' }) },
  'nothing-to-claim': {
    next: 'look',
    why: msg({ id: 'error.nothing-to-claim', message: 'There is nothing to claim' }),
  },
  'receiver-unpayable': {
    why: msg({ id: 'error.receiver-unpayable', message: 'The receiver cannot be paid yet' }),
    wayOut: msg({
      id: 'error.receiver-unpayable.way-out',
      message: 'They must add the currency to their wallet first.',
    }),
  },
  'not-set-up': {
    why: msg({ id: 'error.not-set-up', message: 'This listing is not set up yet' }),
    wayOut: msg({ id: 'error.not-set-up.way-out', message: 'Only its seller can finish it.' }),
  },
  'reserve-zero': { why: msg({ id: 'error.reserve-zero', message: 'The starting price must be above zero' }) },
  'step-zero': { why: msg({ id: 'error.step-zero', message: 'The minimum bid increment must be above zero' }) },
  'reserved-for-another': {
    next: 'leave',
    why: msg({ id: 'error.reserved-for-another', message: 'This sale is reserved for another account' }),
    wayOut: msg({ id: 'error.reserved-for-another.way-out', message: 'Sign in with that account to buy.' }),
  },
  'credits-left': {
    why: msg({ id: 'error.credits-left', message: 'The contract still holds money for someone' }),
    wayOut: msg({ id: 'error.credits-left.way-out', message: 'It closes once that money has been claimed.' }),
  },
  'offer-not-funded': {
    next: 'leave',
    why: msg({ id: 'error.offer-not-funded', message: 'The issuer froze or clawed back the money of this offer' }),
    wayOut: msg({ id: 'error.offer-not-funded.way-out', message: 'It cannot be accepted. You keep your work.' }),
  },
  'end-past': {
    why: msg({ id: 'error.end-past', message: 'The end is in the past' }),
    wayOut: msg({ id: 'error.end-past.way-out', message: 'Choose a later end.' }),
  },
  'duration-too-long': {
    why: msg({ id: 'error.duration-too-long', message: 'The auction cannot last that long' }),
    wayOut: msg({ id: 'error.duration-too-long.way-out', message: 'Choose a shorter duration.' }),
  },
  'extension-too-long': {
    why: msg({ id: 'error.extension-too-long', message: 'The extension is longer than the contract allows' }),
  },
  'bid-too-low': {
    why: msg({ id: 'error.bid-too-low', message: 'The bid is too low' }),
    wayOut: msg({ id: 'error.bid-too-low.way-out', message: 'Bid at least the next minimum bid.' }),
  },
  'auction-ended': { next: 'look', why: msg({ id: 'error.auction-ended', message: 'The auction has ended' }) },
  'auction-running': {
    next: 'look',
    why: msg({ id: 'error.auction-running', message: 'The auction is still running' }),
    wayOut: msg({ id: 'error.auction-running.way-out', message: 'Come back when it has ended.' }),
  },
  'has-bids': {
    next: 'look',
    why: msg({ id: 'error.has-bids', message: 'The auction already has bids' }),
    wayOut: msg({ id: 'error.has-bids.way-out', message: 'An auction with bids cannot be cancelled.' }),
  },
  'receiver-not-opted-in': {
    why: msg({ id: 'error.receiver-not-opted-in', message: 'The receiver has not opted in to this asset yet' }),
    wayOut: msg({ id: 'error.receiver-not-opted-in.way-out', message: 'They must add it to their wallet first.' }),
  },
  'units-zero': { why: msg({ id: 'error.units-zero', message: 'At least one unit is needed' }) },
  'not-the-bidder': { why: msg({ id: 'error.not-the-bidder', message: 'Only the bidder can do this' }) },
  'offer-expired': { next: 'look', why: msg({ id: 'error.offer-expired', message: 'The offer has expired' }) },
  'bidder-not-opted-in': {
    why: msg({ id: 'error.bidder-not-opted-in', message: 'The bidder has not opted in to this asset yet' }),
    wayOut: msg({ id: 'error.bidder-not-opted-in.way-out', message: 'They must add it to their wallet first.' }),
  },
  'delivery-wrong': {
    why: msg({ id: 'error.delivery-wrong', message: 'The work sent is not the one the contract expects' }),
    wayOut: msg({ id: 'error.delivery-wrong.way-out', message: 'Try again.' }),
  },
} satisfies ErrorTexts
