import { msg } from '@lingui/core/macro'
import type { ErrorTexts } from './error-text.ts'

/** Errors of listings and trades. */
export const tradeErrorTexts = {
  'nft-not-found': {
    next: 'leave',
    why: msg({ id: 'error.nft-not-found', message: 'This market does not have that work' }),
  },
  'listing-not-found': {
    next: 'look',
    why: msg({ id: 'error.listing-not-found', message: 'That listing does not exist' }),
    wayOut: msg({ id: 'error.listing-not-found.way-out', message: 'Check whether the work has another listing.' }),
  },
  'listing-not-genuine': {
    next: 'leave',
    why: msg({ id: 'error.listing-not-genuine', message: 'That contract is not a listing of this market' }),
    wayOut: msg({ id: 'error.listing-not-genuine.way-out', message: 'Do not pay it.' }),
  },
  'listing-closed': {
    next: 'look',
    why: msg({ id: 'error.listing-closed', message: 'This listing has ended' }),
    wayOut: msg({ id: 'error.listing-closed.way-out', message: 'Check whether the work has another listing.' }),
  },
  'sold-out': {
    next: 'look',
    why: msg({ id: 'error.sold-out', message: 'No units are left' }),
    wayOut: msg({
      id: 'error.sold-out.way-out',
      message:
        'If you have just bought it, the market shows it shortly. Otherwise check whether someone else sells this work.',
    }),
  },
  'not-enough-units': {
    next: 'look',
    why: msg({
      id: 'error.not-enough-units',
      message: '{available, plural, one {Only # unit is left} other {Only # units are left}}',
    }),
    wayOut: msg({ id: 'error.not-enough-units.way-out', message: 'Choose fewer units, then try again.' }),
  },
  'stale-price': {
    next: 'look',
    why: msg({ id: 'error.stale-price', message: 'The price changed from {seen} to {current}' }),
    wayOut: msg({ id: 'error.stale-price.way-out', message: 'Check the new price before you decide.' }),
  },
  'bid-below-minimum': {
    next: 'look',
    why: msg({ id: 'error.bid-below-minimum', message: 'The next bid must be at least {least}' }),
    wayOut: msg({ id: 'error.bid-below-minimum.way-out', message: 'Raise your bid.' }),
  },
  'already-leading': {
    next: 'look',
    why: msg({ id: 'error.already-leading', message: 'Your bid of {current} is already the highest' }),
    wayOut: msg({ id: 'error.already-leading.way-out', message: 'To raise it, bid at least {least}.' }),
  },
  'payees-changed': {
    why: msg({ id: 'error.payees-changed', message: 'A payee of this sale can no longer receive this currency' }),
    wayOut: msg({
      id: 'error.payees-changed.way-out',
      message: 'Try again: their share will be held in the royalty vault.',
    }),
  },
  'bid-overtaken': {
    next: 'look',
    why: msg({ id: 'error.bid-overtaken', message: 'Someone else bid {current} in the meantime' }),
    wayOut: msg({ id: 'error.bid-overtaken.way-out', message: 'The next bid must be at least {least}.' }),
  },
  'auction-not-over': {
    next: 'look',
    why: msg({ id: 'error.auction-not-over', message: 'The auction is still running' }),
    wayOut: msg({ id: 'error.auction-not-over.way-out', message: 'Come back when it has ended.' }),
  },
  'auction-closed': {
    next: 'look',
    why: msg({ id: 'error.auction-closed', message: 'This auction is already closed' }),
    wayOut: msg({ id: 'error.auction-closed.way-out', message: 'Its page shows how it ended.' }),
  },
  'reserved-for-seller': {
    why: msg({ id: 'error.reserved-for-seller', message: 'A sale cannot be reserved for yourself' }),
    wayOut: msg({ id: 'error.reserved-for-seller.way-out', message: 'Enter the account of the buyer.' }),
  },
  'own-item': {
    next: 'leave',
    why: msg({ id: 'error.own-item', message: 'This is your own listing' }),
    wayOut: msg({ id: 'error.own-item.way-out', message: 'You can change its price or cancel it.' }),
  },
  'offer-not-found': {
    next: 'look',
    why: msg({ id: 'error.offer-not-found', message: 'That offer does not exist' }),
    wayOut: msg({ id: 'error.offer-not-found.way-out', message: 'See the other offers for this work.' }),
  },
  'offer-taken': {
    next: 'look',
    why: msg({ id: 'error.offer-taken', message: 'An owner has accepted this offer' }),
    wayOut: msg({ id: 'error.offer-taken.way-out', message: 'See the other offers for this work.' }),
  },
  'offer-withdrawn': {
    next: 'look',
    why: msg({ id: 'error.offer-withdrawn', message: 'This offer was refunded to its bidder' }),
    wayOut: msg({ id: 'error.offer-withdrawn.way-out', message: 'See the other offers for this work.' }),
  },
  'sale-running': {
    why: msg({ id: 'error.sale-running', message: 'This sale is not sold out' }),
    wayOut: msg({ id: 'error.sale-running.way-out', message: 'Until then only its seller can end it.' }),
  },
  'offer-running': {
    why: msg({ id: 'error.offer-running', message: 'This offer has not expired' }),
    wayOut: msg({ id: 'error.offer-running.way-out', message: 'Until then only its bidder can end it.' }),
  },
  'task-of-another-contract': {
    why: msg({ id: 'error.task-of-another-contract', message: 'That is a different kind of contract' }),
    wayOut: msg({
      id: 'error.task-of-another-contract.way-out',
      message: 'See the page of the work for its listings.',
    }),
  },
  'own-offer': {
    next: 'leave',
    why: msg({ id: 'error.own-offer', message: 'This is your own offer' }),
    wayOut: msg({ id: 'error.own-offer.way-out', message: 'You can cancel it at any time.' }),
  },
  'self-tip': {
    why: msg({ id: 'error.self-tip', message: 'This work is your own' }),
    wayOut: msg({ id: 'error.self-tip.way-out', message: 'Tips are for the creators of other works.' }),
  },
  'own-work': {
    next: 'leave',
    why: msg({ id: 'error.own-work', message: 'You own all units of this work' }),
    wayOut: msg({ id: 'error.own-work.way-out', message: 'There is no one to make an offer to.' }),
  },
  'not-the-seller': {
    next: 'leave',
    why: msg({ id: 'error.not-the-seller', message: 'Only the seller can do this' }),
    wayOut: msg({ id: 'error.not-the-seller.way-out', message: 'Sign in with the account that listed it.' }),
  },
  'not-the-owner': {
    next: 'leave',
    why: msg({
      id: 'error.not-the-owner',
      message: 'Your wallet does not own {units, plural, one {# unit} other {# units}} of this work',
    }),
    wayOut: msg({
      id: 'error.not-the-owner.way-out',
      message: 'List fewer, or sign in with the account that owns them.',
    }),
  },
  'asset-not-safe': {
    next: 'leave',
    why: msg({ id: 'error.asset-not-safe', message: 'Holdings of this asset can be frozen or clawed back' }),
    wayOut: msg({ id: 'error.asset-not-safe.way-out', message: 'It cannot be listed here.' }),
  },
  'currency-frozen': {
    next: 'leave',
    why: msg({ id: 'error.currency-frozen', message: 'The issuer of this currency has frozen it in your wallet' }),
    wayOut: msg({
      id: 'error.currency-frozen.way-out',
      message: 'Pay with another account, or ask the issuer to unfreeze it.',
    }),
  },
  'nft-frozen': {
    next: 'leave',
    why: msg({ id: 'error.nft-frozen', message: 'The issuer of this work has frozen it in your wallet' }),
    wayOut: msg({
      id: 'error.nft-frozen.way-out',
      message: 'Your wallet cannot receive it. Sign in with another account.',
    }),
  },
  'market-without-vault': {
    why: msg({
      id: 'error.market-without-vault',
      message: 'This market has no royalty vault yet, so nothing can be listed',
    }),
    wayOut: msg({ id: 'error.market-without-vault.way-out', message: 'Ask the market’s operator to set one up.' }),
  },
  'royalty-unknown': {
    why: msg({
      id: 'error.royalty-unknown',
      message: 'The file with this work’s royalty cannot be read yet',
    }),
    wayOut: msg({ id: 'error.royalty-unknown.way-out', message: 'Try again later.' }),
  },
  'asset-not-unique': {
    why: msg({ id: 'error.asset-not-unique', message: 'There is more than one unit of this work' }),
    wayOut: msg({ id: 'error.asset-not-unique.way-out', message: 'List it through a contract instead.' }),
  },
  'custody-disabled': {
    why: msg({ id: 'error.custody-disabled', message: 'This market does not take works into custody' }),
    wayOut: msg({ id: 'error.custody-disabled.way-out', message: 'List it through a contract instead.' }),
  },
  'custody-changed': {
    why: msg({ id: 'error.custody-changed', message: 'Works in custody cannot be moved right now' }),
    wayOut: msg({
      id: 'error.custody-changed.way-out',
      message: 'This is a problem on our side. Nothing was paid. Try again later.',
    }),
  },
  'custody-full': {
    why: msg({ id: 'error.custody-full', message: 'The market has no room for another work in custody' }),
    wayOut: msg({ id: 'error.custody-full.way-out', message: 'List it through a contract instead.' }),
  },
  'custody-limit': {
    why: msg({ id: 'error.custody-limit', message: 'The market holds at most {limit} of your works in custody' }),
    wayOut: msg({ id: 'error.custody-limit.way-out', message: 'List this one through a contract instead.' }),
  },
  'currency-not-listed': {
    next: 'leave',
    why: msg({ id: 'error.currency-not-listed', message: 'This market does not use that currency' }),
    wayOut: msg({ id: 'error.currency-not-listed.way-out', message: 'Choose another currency.' }),
  },
  'invalid-price': {
    why: msg({ id: 'error.invalid-price', message: 'Price is invalid' }),
    wayOut: msg({ id: 'error.invalid-price.way-out', message: 'Enter another price.' }),
  },
  'invalid-quantity': {
    why: msg({ id: 'error.invalid-quantity', message: 'Quantity is invalid' }),
    wayOut: msg({ id: 'error.invalid-quantity.way-out', message: 'Enter another number of units.' }),
  },
  'invalid-duration': {
    why: msg({ id: 'error.invalid-duration', message: 'Duration is invalid' }),
    wayOut: msg({ id: 'error.invalid-duration.way-out', message: 'Choose another duration.' }),
  },
} satisfies ErrorTexts
