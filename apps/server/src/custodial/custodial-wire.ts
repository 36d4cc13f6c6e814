import type { CustodialListing } from '@facet/groups'
import { toUnits } from '../currency/price.ts'
import { algo } from '../platform/config/currency.ts'
import type { Services } from '../services.ts'

/** A version 1 listing that was read now, in the words of a sale: its id is the NFT's, and it has no vault. */
export function custodialFactsOnWire({ clock }: Pick<Services, 'clock'>, facts: CustodialListing) {
  const tokenId = Number(facts.nft)
  return {
    app_id: tokenId,
    token_id: tokenId,
    asa_id: algo.id,
    seller: facts.seller,
    start: 0,
    platform: facts.platform,
    royalty_receiver: facts.royaltyReceiver,
    fees: facts.feeBasisPoints,
    royalties: facts.royaltyBasisPoints,
    price: toUnits(facts.priceMicroAlgo, algo.decimals),
    price_base_units: String(facts.priceMicroAlgo),
    lot: '1',
    units: '1',
    vault_app_id: 0,
    version: 1,
    custodian: facts.custodian,
    checked_round: clock.shownRound,
    checked_at: clock.timestampSeconds,
  }
}
