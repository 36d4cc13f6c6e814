/** Reasons for higher costs than planned, by their letters in `COSTS.md`. */
export const reasons = {
  a: 'Terms and set-up are checked for ids up to 255, for assets that start frozen, and for a vault that can receive the currency now.',
  b: 'Events carry NFT, currency, accounts and the whole terms; `Closed` is emitted when an app is deleted.',
  c: 'The call looks for deposits that the caller brought, and returns what it did not spend.',
  d: 'A credit is an inner group of deposit, payment and call, and a deposit that is not needed returns, so that the vault keeps no money itself (decision 9).',
  e: 'What neither the payee nor the vault can take is kept in the escrow: each payment looks at the vault, and each deletion at the boxes.',
  f: 'A sale can be reserved for one buyer: one more key is read, and it takes one more byte slice where it is used.',
  g: 'Less than a lot that is left in a sold-out sale goes to an account that can take it.',
  h: 'A bid by the best bidder does not extend the auction. An extension never shortens it and never ends later than 400 hours after the start.',
  i: 'Before the NFT changes hands, the offer checks that its money is still there and can move.',
  j: 'One routine for all ends of an auction delivers, voids and closes; the ways with less to do pass through it.',
  k: 'Ids up to 255 are refused by the vault.',
  l: 'The group names every account that the call may pay, also one that it does not pay this time.',
  m: 'An NFT that its owner has left goes to the prize vault when the auction is deleted.',
} as const

export type Reason = keyof typeof reasons
