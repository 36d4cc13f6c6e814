import { type Account, assert, emit, Global, itxn, op, Txn, type uint64 } from '@algorandfoundation/algorand-typescript'
import { canReceiveUnits, canVaultReceive, creditInVault, pay } from './payout.algo'
import { amountReceived } from './received.algo'

/** The app was deleted by a call of this account, and nothing is left in its escrow. */
type Closed = { by: Account }

/** Units of an asset that this contract's account holds; 0 when it holds none. */
export function unitsHeld(asset: uint64): uint64 {
  const [units] = op.AssetHolding.assetBalance(Global.currentApplicationAddress, asset)
  return units
}

/** Units of an ASA currency that this contract's account can send now: none while its issuer has frozen them. */
export function spendable(currency: uint64): uint64 {
  const [isFrozen] = op.AssetHolding.assetFrozen(Global.currentApplicationAddress, currency)
  return isFrozen ? 0 : unitsHeld(currency)
}

/** Whether an account has opted in to an asset. */
export function hasOptedIn(account: Account, asset: uint64): boolean {
  const [, isOptedIn] = op.AssetHolding.assetBalance(account, asset)
  return isOptedIn
}

/** Opts this contract's account in to an asset. */
export function optIn(asset: uint64): void {
  pay(Global.currentApplicationAddress, asset, 0)
}

/**
 * Asserts that nobody can take or freeze an NFT, and that it does not start frozen. One look at set-up is enough: clawback and freeze
 * address stay zero once they are zero, and nobody can change how a holding starts.
 *
 * Codes: asset-unknown, asset-has-clawback, asset-has-freeze, asset-default-frozen
 */
export function assertSafeNft(nft: uint64): void {
  const [clawback, exists] = op.AssetParams.assetClawback(nft)
  assert(exists, 'asset-unknown')
  assert(clawback === Global.zeroAddress, 'asset-has-clawback')
  const [freeze] = op.AssetParams.assetFreeze(nft)
  assert(freeze === Global.zeroAddress, 'asset-has-freeze')
  const [isDefaultFrozen] = op.AssetParams.assetDefaultFrozen(nft)
  assert(!isDefaultFrozen, 'asset-default-frozen')
}

/**
 * Opts in to an ASA currency that the vault can receive now, so that a payee who cannot be paid blocks nothing.
 *
 * Codes: currency-not-enabled
 */
export function optInToCurrency(currency: uint64, vault: uint64): void {
  assert(canVaultReceive(vault, currency), 'currency-not-enabled')
  optIn(currency)
}

/**
 * Units of an NFT that the transfer after this call deposits.
 *
 * Codes: deposit-missing, deposit-wrong, and those of a wrong payment
 */
export function unitsDeposited(nft: uint64): uint64 {
  const units = amountReceived(depositLeg(), nft)
  assert(units > 0, 'deposit-wrong')
  return units
}

/**
 * The position of the transaction after this call.
 *
 * Codes: deposit-missing
 */
export function depositLeg(): uint64 {
  const leg: uint64 = Txn.groupIndex + 1
  assert(leg < Global.groupSize, 'deposit-missing')
  return leg
}

/** Closes the holding of an asset, sending all of it to an account. An empty holding can close to any account. */
export function closeAsset(asset: uint64, to: Account): void {
  itxn.assetTransfer({ xferAsset: asset, assetReceiver: to, assetCloseTo: to, fee: 0 }).submit()
}

/**
 * Empties this contract's account before it is deleted: the whole holding of the currency goes to an account, or to the vault in its
 * name (a stranger's unit must not block the end), then every µALGO to the creator. Credits that the account keeps must be
 * claimed first: their boxes would go with the app.
 *
 * Codes: credits-left
 */
export function closeEscrow(currency: uint64, vault: uint64, to: Account): void {
  const escrow = Global.currentApplicationAddress
  const [boxes] = op.AcctParams.acctTotalBoxes(escrow)
  assert(boxes === 0, 'credits-left')
  const creator = Global.creatorAddress
  if (currency !== 0) {
    const [rest, isOptedIn] = op.AssetHolding.assetBalance(escrow, currency)
    if (isOptedIn) {
      if (rest > 0 && !canReceiveUnits(to, currency)) {
        creditInVault(to, currency, rest, vault, creator)
      }
      closeAsset(currency, to)
    }
  }
  itxn.payment({ receiver: creator, closeRemainderTo: creator, fee: 0 }).submit()
  emit<Closed>({ by: Txn.sender })
}
