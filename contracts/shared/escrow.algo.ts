import { type Account, assert, Global, itxn, op, type uint64 } from '@algorandfoundation/algorand-typescript'
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
  itxn
    .assetTransfer({ xferAsset: asset, assetReceiver: Global.currentApplicationAddress, assetAmount: 0, fee: 0 })
    .submit()
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
 * Opts in to a currency that the vault holds, so that no payee can ever block. ALGO (0) needs nothing.
 *
 * Codes: currency-not-enabled
 */
export function optInToCurrency(currency: uint64, vault: uint64): void {
  if (currency !== 0) {
    const [vaultAddress] = op.AppParams.appAddress(vault)
    assert(hasOptedIn(vaultAddress, currency), 'currency-not-enabled')
    optIn(currency)
  }
}

/** Closes the holding of an asset, sending all of it to an account. A holding of zero closes towards anybody. */
export function closeAsset(asset: uint64, to: Account): void {
  itxn.assetTransfer({ xferAsset: asset, assetReceiver: to, assetCloseTo: to, assetAmount: 0, fee: 0 }).submit()
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
  itxn.payment({ receiver: creator, closeRemainderTo: creator, amount: 0, fee: 0 }).submit()
}
