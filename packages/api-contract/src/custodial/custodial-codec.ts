import { contractFromWire, contractToWire, type ReadNow } from '../contract-codec.ts'
import { unitsToWire } from '../currency/currency-codec.ts'
import type { SaleOnWire } from '../sale/sale-codec.ts'

type Listing = ReturnType<typeof custodialFromWire>

/** A listing of version 1 in the words of a sale: its id is the NFT's, and it has no vault. It is priced in ALGO. */
export function custodialToWire(listing: Listing, read: ReadNow): SaleOnWire {
  const { nft, seller, custodian, priceMicroAlgo } = listing
  return {
    ...contractToWire(
      {
        appId: nft,
        programHash: '',
        terms: { ...listing, currency: 0n, vault: 0n },
        isVaultFrozen: false,
        keepsCredits: false,
        escrowMicroAlgo: 0n,
      },
      read,
    ),
    seller,
    start: 0,
    price: unitsToWire(priceMicroAlgo, read.decimals),
    price_base_units: String(priceMicroAlgo),
    lot: '1',
    units: '1',
    stray_base_units: '0',
    reserved_for: null,
    version: 1,
    custodian,
  }
}

export function custodialFromWire(wire: Omit<SaleOnWire, 'checked_round' | 'checked_at'>) {
  const { nft, feeBasisPoints, royaltyBasisPoints, platform, royaltyReceiver } = contractFromWire(wire).terms
  return {
    nft,
    seller: wire.seller,
    custodian: wire.custodian ?? '',
    priceMicroAlgo: BigInt(wire.price_base_units),
    feeBasisPoints,
    royaltyBasisPoints,
    platform,
    royaltyReceiver,
  }
}
