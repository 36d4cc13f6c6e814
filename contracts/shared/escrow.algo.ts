import { type Account, assert, Global, itxn, op, Txn, type uint64 } from '@algorandfoundation/algorand-typescript'
import { canReceive, credit } from './payout.algo'

/** Units of an asset that this contract's account holds; 0 when it holds none. */
export function unitsHeld(asset: uint64): uint64 {
  const [units] = op.AssetHolding.assetBalance(Global.currentApplicationAddress, asset)
  return units
}

/** Whether an account has opted in to an asset. */
export function hasOptedIn(account: Account, asset: uint64): boolean {
  const [, isOptedIn] = op.AssetHolding.assetBalance(account, asset)
  return isOptedIn
}

/** Opts this contract's account in to an asset. */
export function optIn(asset: uint64): void {
  itxn.assetTransfer({ xferAsset: asset, assetReceiver: Global.currentApplicationAddress, fee: 0 }).submit()
}

/**
 * Asserts that nobody can take or freeze an NFT. One look at set-up is enough: both addresses stay zero for ever
 * once they are zero.
 *
 * Codes: asset-unknown, asset-has-clawback, asset-has-freeze
 */
export function assertSafeNft(nft: uint64): void {
  const [clawback, exists] = op.AssetParams.assetClawback(nft)
  assert(exists, 'asset-unknown')
  assert(clawback === Global.zeroAddress, 'asset-has-clawback')
  const [freeze] = op.AssetParams.assetFreeze(nft)
  assert(freeze === Global.zeroAddress, 'asset-has-freeze')
}

/**
 * Opts in to an ASA currency that the vault holds, so that no payee can ever block. Its transfer is written out: shared with
 * `optIn` it would be a call, which costs every set-up.
 *
 * Codes: currency-not-enabled
 */
export function optInToCurrency(currency: uint64, vault: uint64): void {
  const [vaultAddress] = op.AppParams.appAddress(vault)
  assert(hasOptedIn(vaultAddress, currency), 'currency-not-enabled')
  itxn.assetTransfer({ xferAsset: currency, assetReceiver: Global.currentApplicationAddress, fee: 0 }).submit()
}

/**
 * Units of a safe NFT (`assertSafeNft`) that the transfer after this call deposits. Nobody can take them from a third account:
 * the NFT has no clawback.
 *
 * Codes: deposit-missing, deposit-wrong, payment-wrong-sender, payment-wrong-currency, payment-wrong-receiver, leg-closes,
 * leg-rekeys
 */
export function unitsDeposited(nft: uint64): uint64 {
  const leg: uint64 = Txn.groupIndex + 1
  assert(leg < Global.groupSize, 'deposit-missing')
  assert(op.GTxn.sender(leg) === Txn.sender, 'payment-wrong-sender')
  assert(op.GTxn.rekeyTo(leg) === Global.zeroAddress, 'leg-rekeys')
  assert(op.GTxn.xferAsset(leg).id === nft, 'payment-wrong-currency')
  assert(op.GTxn.assetReceiver(leg) === Global.currentApplicationAddress, 'payment-wrong-receiver')
  assert(op.GTxn.assetCloseTo(leg) === Global.zeroAddress, 'leg-closes')
  const units = op.GTxn.assetAmount(leg)
  assert(units > 0, 'deposit-wrong')
  return units
}

/** Closes the holding of an asset, sending all of it to an account. A holding of zero closes towards anybody. */
export function closeAsset(asset: uint64, to: Account): void {
  itxn.assetTransfer({ xferAsset: asset, assetReceiver: to, assetCloseTo: to, fee: 0 }).submit()
}

/**
 * Empties this contract's account before it is deleted: the whole holding of the currency goes to an account, or to the vault
 * in its name (a stranger's unit must not block the end), then every µALGO to the creator.
 */
export function closeEscrow(currency: uint64, vault: uint64, to: Account): void {
  if (currency !== 0 && hasOptedIn(Global.currentApplicationAddress, currency)) {
    const rest = unitsHeld(currency)
    if (rest > 0 && !canReceive(to, currency, rest)) {
      credit(to, currency, rest, vault)
    }
    closeAsset(currency, to)
  }
  const creator = Global.creatorAddress
  itxn.payment({ receiver: creator, closeRemainderTo: creator, fee: 0 }).submit()
}
