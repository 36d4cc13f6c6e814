import { type Account, arc4, assert, Box, emit, op, type uint64 } from '@algorandfoundation/algorand-typescript'

/** µALGO locked by the box of a credit: 2,500 + 400 a byte of its name (40) and value (40). */
export const CREDIT_DEPOSIT: uint64 = 34_500

/** The name of a credit's box: the account that may claim, and the asset: 0 for ALGO, else any asset id, an NFT's too. */
export type CreditKey = { receiver: Account; currency: uint64 }

/** A credit's box: the amount in base units, and the account that put up the deposit of the box. */
export type Credit = { readonly amount: uint64; readonly depositor: Account }

/** `amount` was added to what this app keeps for a receiver; `total` is all that it keeps for that receiver now. */
type Credited = { receiver: Account; currency: uint64; amount: uint64; total: uint64; depositor: Account }

/** The credit of a receiver in a currency left this app, and the deposit of its box went to `depositTo`. */
export type Claimed = { receiver: Account; currency: uint64; amount: uint64; depositTo: Account }

/**
 * Adds an amount that this app's account holds to a receiver's credit.
 * @param depositor the account that put up the deposit, should the box be new
 * @returns whether the box existed, so that it needs no deposit
 */
export function keepCredit(receiver: Account, currency: uint64, amount: uint64, depositor: Account): boolean {
  const box = creditBox(receiver, currency)
  const [bytes, exists] = op.Box.get(box.key)
  let total = amount
  let payer = depositor
  if (exists) {
    const held = arc4.decodeArc4<Credit>(bytes)
    total += held.amount
    payer = held.depositor
  }
  box.value = { amount: total, depositor: payer }
  emit<Credited>({ receiver, currency, amount, total, depositor: payer })
  return exists
}

/**
 * Deletes a receiver's credit; the caller pays it out and returns the deposit.
 *
 * Codes: nothing-to-claim
 */
export function takeCredit(receiver: Account, currency: uint64): Credit {
  const box = creditBox(receiver, currency)
  const [bytes, exists] = op.Box.get(box.key)
  assert(exists, 'nothing-to-claim')
  box.delete()
  return arc4.decodeArc4<Credit>(bytes)
}

function creditBox(receiver: Account, currency: uint64): Box<Credit> {
  return Box<Credit>({ key: receiver.bytes.concat(op.itob(currency)) })
}
