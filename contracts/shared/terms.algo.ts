import { type arc4, assert, type uint64 } from '@algorandfoundation/algorand-typescript'

/**
 * Asserts what every kind asks of its terms. The AVM reads an id up to 255 as a position in the reference lists of the call, so
 * each caller could choose the asset or app that it names.
 *
 * Codes: id-too-small, nft-is-currency, fee-too-high, royalty-too-high
 *
 * @param currency asset id, 0 for ALGO
 */
export function assertTerms(
  nft: uint64,
  currency: uint64,
  vault: uint64,
  feeBasisPoints: arc4.Uint<16>,
  royaltyBasisPoints: arc4.Uint<16>,
): void {
  assert(nft > 255, 'id-too-small')
  assert(vault > 255, 'id-too-small')
  if (currency !== 0) {
    assert(currency > 255, 'id-too-small')
  }
  assert(nft !== currency, 'nft-is-currency')
  assert(feeBasisPoints.asUint64() <= 200, 'fee-too-high')
  assert(royaltyBasisPoints.asUint64() <= 1000, 'royalty-too-high')
}
