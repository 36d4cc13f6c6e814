import {
  abimethod,
  type Account,
  arc4,
  assert,
  BoxMap,
  Contract,
  emit,
  Global,
  type gtxn,
  itxn,
  op,
  type uint64,
} from '@algorandfoundation/algorand-typescript'
import {
  assertSafeNft,
  closeAsset,
  depositLeg,
  hasOptedIn,
  optIn,
  unitsDeposited,
  unitsHeld,
} from '../shared/escrow.algo'
import { PRIZE_DEPOSIT } from '../shared/prize.algo'
import { microAlgoReceived } from '../shared/received.algo'

/** The name of a prize's box. */
type PrizeKey = { winner: Account; asset: uint64 }

/** A prize: units of an NFT, and the account that gets the deposit back. */
type Prize = { readonly units: uint64; readonly depositor: Account }

/** `units` more of an NFT are kept for the winner, `total` together; `depositor` gets the deposit with the claim. */
type PrizeKept = { winner: Account; asset: uint64; units: uint64; total: uint64; depositor: Account }

/** The winner received `units`: all that were kept, and of an asset's last prize also what strangers sent to the vault. */
type PrizeClaimed = { winner: Account; asset: uint64; units: uint64; depositor: Account }

/**
 * Keeps NFTs for winners who have not opted in to them. Anybody may put units here in a winner's name, anybody may claim for
 * a winner; units go only to the winner. The vault has no owner, cannot be changed, and is never deleted.
 *
 * Every prize brings the same deposit: its box, the holding of the asset, and the box that counts the asset's units, even
 * if another prize has paid for the last two. So each depositor waits for one winner only, and the vault's account
 * has one whole deposit per prize above the 100,000 µALGO it was funded with.
 */
export class PrizeVault extends Contract {
  /** What is kept for each winner in each asset. */
  prizes = BoxMap<PrizeKey, Prize>({ keyPrefix: '' })

  /** Units promised of an asset. While this box exists, the vault holds the asset; strangers' units are not counted. */
  promised = BoxMap<uint64, uint64>({ keyPrefix: '' })

  /** Creates the vault, without an owner. */
  @abimethod({ onCreate: 'require' })
  create(): void {}

  /**
   * Keeps an NFT for a winner: [deposit, 143,400 µALGO], this call, [transfer of the units]. Opts the vault in if needed. If
   * the winner has a prize of this asset, the units are added to it and the new deposit goes to `depositor` at once.
   *
   * Codes: deposit-wrong, deposit-missing, id-too-small, asset-unknown, asset-has-clawback, asset-has-freeze, asset-default-frozen, and
   * those of a wrong payment
   *
   * @param deposit payment to the vault right before this call
   * @param winner the only account that can receive the units
   * @param depositor account that gets the deposit back
   */
  put(deposit: gtxn.PaymentTxn, winner: Account, depositor: Account): void {
    assert(microAlgoReceived(deposit.groupIndex) === PRIZE_DEPOSIT, 'deposit-wrong')
    const asset: uint64 = op.GTxn.xferAsset(depositLeg()).id
    // The AVM reads an id up to 255 as a position in the reference lists of the call; that of a payment is 0.
    assert(asset > 255, 'id-too-small')
    assertSafeNft(asset)
    const units = unitsDeposited(asset)
    const promised = this.promised(asset)
    if (promised.exists) {
      promised.value += units
    } else {
      promised.value = units
      optIn(asset)
    }
    const box = this.prizes({ winner, asset })
    const [bytes, exists] = op.Box.get(box.key)
    if (exists) {
      const held = arc4.decodeArc4<Prize>(bytes)
      const total: uint64 = held.units + units
      box.value = { units: total, depositor: held.depositor }
      itxn.payment({ receiver: depositor, amount: PRIZE_DEPOSIT, fee: 0 }).submit()
      emit<PrizeKept>({ winner, asset, units, total, depositor: held.depositor })
    } else {
      box.value = { units, depositor }
      emit<PrizeKept>({ winner, asset, units, total: units, depositor })
    }
  }

  /**
   * Sends the winner all units kept of an NFT, and the deposit to its depositor: at 143,400 µALGO any account can receive
   * it, even one that was closed. The last prize of an asset closes the vault's holding.
   *
   * Codes: nothing-to-claim, receiver-not-opted-in
   *
   * @param winner account that the units are kept for; opted in to the NFT
   * @param asset id of the NFT
   */
  claim(winner: Account, asset: uint64): void {
    const box = this.prizes({ winner, asset })
    const [bytes, exists] = op.Box.get(box.key)
    assert(exists, 'nothing-to-claim')
    assert(hasOptedIn(winner, asset), 'receiver-not-opted-in')
    const { units, depositor } = arc4.decodeArc4<Prize>(bytes)
    box.delete()
    const promised = this.promised(asset)
    const left: uint64 = promised.value - units
    if (left > 0) {
      promised.value = left
      itxn.assetTransfer({ xferAsset: asset, assetReceiver: winner, assetAmount: units, fee: 0 }).submit()
      emit<PrizeClaimed>({ winner, asset, units, depositor })
    } else {
      promised.delete()
      emit<PrizeClaimed>({ winner, asset, units: unitsHeld(asset), depositor })
      closeAsset(asset, winner)
    }
    itxn.payment({ receiver: depositor, amount: PRIZE_DEPOSIT, fee: 0 }).submit()
  }

  /**
   * The prize of a winner in an asset.
   *
   * @param winner account that the units are kept for
   * @param asset id of the NFT
   * @returns its units and depositor; zero units when there is none
   */
  @abimethod({ readonly: true })
  prize(winner: Account, asset: uint64): Prize {
    return this.prizes({ winner, asset }).get({ default: { units: 0, depositor: Global.zeroAddress } })
  }
}
