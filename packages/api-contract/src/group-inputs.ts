import type { Reply } from './client.ts'

/**
 * From replies of the API to the inputs of the transaction groups: the one place where the wire's names become the groups'.
 * Needs no schema, so a page can import it.
 */

/** Rounds for which a signature is good: about 25 minutes on MainNet, long enough for a phone's wallet. */
export const VALIDITY_ROUNDS = 500n

export function networkParams(params: Reply<'GET /api/sdk/param'>) {
  const lastRound = BigInt(params.last_round)
  return {
    firstRound: lastRound === 0n ? 1n : lastRound,
    lastRound: lastRound + VALIDITY_ROUNDS,
    genesisId: params.genesis_id,
    genesisHash: bytesFromBase64(params.genesis_hash),
    minFee: BigInt(params.min_fee),
  }
}

/** The create argument of a new sale. */
export function saleTerms(info: Reply<'GET /api/auctions/to_sales'>['sale'], tokenId: number) {
  return {
    nft: BigInt(tokenId),
    currency: BigInt(info.currency_id),
    vault: BigInt(info.vault_app_id),
    startSeconds: BigInt(info.start),
    lot: BigInt(info.lot),
    feeBasisPoints: info.fees,
    royaltyBasisPoints: info.royalties,
    platform: info.gems_address,
    royaltyReceiver: info.creator,
  }
}

/** A sale as it stands on the chain, from any reply that carries its facts. */
export function saleFacts(wire: Omit<Reply<'POST /api/sale/update/check'>, 'new_price_base_units'>) {
  return {
    appId: BigInt(wire.app_id),
    seller: wire.seller,
    terms: {
      nft: BigInt(wire.token_id),
      currency: currencyOnChain(wire.asa_id),
      vault: BigInt(wire.vault_app_id),
      startSeconds: BigInt(wire.start),
      lot: BigInt(wire.lot),
      feeBasisPoints: wire.fees,
      royaltyBasisPoints: wire.royalties,
      platform: wire.platform,
      royaltyReceiver: wire.royalty_receiver,
    },
    priceBaseUnits: BigInt(wire.price_base_units),
    unitsLeft: BigInt(wire.units),
  }
}

/** The create argument of a new offer. */
export function offerTerms(info: Reply<'GET /api/offers/contract/info'>, tokenId: number) {
  return {
    nft: BigInt(tokenId),
    units: BigInt(info.units),
    currency: BigInt(info.currency_id),
    amountBaseUnits: BigInt(info.micro_amount),
    vault: BigInt(info.vault_app_id),
    expirySeconds: BigInt(info.expiry),
    feeBasisPoints: info.fees,
    royaltyBasisPoints: info.royalties,
    platform: info.gems_address,
    royaltyReceiver: info.creator,
  }
}

type OfferOnWire = Omit<
  Reply<'GET /api/offers/cancel'>,
  'unpayable' | 'returned_base_units' | 'returned_micro_algo' | 'network_fee_micro_algo'
>

/** An offer as it stands on the chain, from any reply that carries its facts. */
export function offerFacts(wire: OfferOnWire) {
  return {
    appId: BigInt(wire.app_id),
    bidder: wire.bidder,
    terms: {
      nft: BigInt(wire.token_id),
      units: BigInt(wire.units),
      currency: currencyOnChain(wire.asa_id),
      amountBaseUnits: BigInt(wire.price_base_units),
      vault: BigInt(wire.vault_app_id),
      expirySeconds: BigInt(wire.expiry),
      feeBasisPoints: wire.fees,
      royaltyBasisPoints: wire.royalties,
      platform: wire.platform,
      royaltyReceiver: wire.royalty_receiver,
    },
    isSetUp: wire.is_set_up,
    strayBaseUnits: BigInt(wire.stray_base_units),
  }
}

/** What accepting an offer is built from: `seller` signs. A listing that it withdraws is built from its own cancel. */
export function offerAcceptance(wire: Reply<'GET /api/offers/accept'>, seller: string) {
  return {
    offer: offerFacts(wire),
    seller,
    unpayable: wire.unpayable,
    needsOptIn: wire.needs_opt_in,
  }
}

/** What ending an offer is built from: `caller` signs. */
export function offerCancellation(wire: Reply<'GET /api/offers/cancel'>, caller: string) {
  return { offer: offerFacts(wire), caller, unpayable: wire.unpayable }
}

/** A listing of version 1, from any reply that carries its facts. */
export function custodialListing(wire: Omit<Reply<'GET /api/nft/swap/{id}'>, 'needs_opt_in'>) {
  return {
    nft: BigInt(wire.token_id),
    seller: wire.seller,
    custodian: wire.custodian ?? '',
    priceMicroAlgo: BigInt(wire.price_base_units),
    feeBasisPoints: wire.fees,
    royaltyBasisPoints: wire.royalties,
    platform: wire.platform,
    royaltyReceiver: wire.royalty_receiver,
  }
}

/** The cancel of a sale: by its seller, or by anybody once it is sold out. */
export function saleCancel(
  facts: Omit<Extract<Reply<'POST /api/cancel/check'>, { kind: 'sale' }>, 'kind'>,
  caller = facts.seller,
) {
  return {
    sale: saleFacts(facts),
    caller,
    isSetUp: facts.is_set_up,
    isNftFreed: facts.is_nft_freed,
    keepsApp: facts.keeps_app,
    needsOptIn: facts.needs_opt_in,
    unpayable: facts.unpayable,
  }
}

/** The create arguments of a new auction. */
export function auctionTerms(info: Reply<'GET /api/auction/contract/info'>, tokenId: number) {
  return {
    terms: {
      nft: BigInt(tokenId),
      currency: BigInt(info.currency_id),
      vault: BigInt(info.vault_app_id),
      startSeconds: BigInt(info.start),
      reserveBaseUnits: BigInt(info.micro_amount),
      stepBaseUnits: BigInt(info.min_bid_increment),
      extensionSeconds: info.delay,
      feeBasisPoints: info.fees,
      royaltyBasisPoints: info.royalties,
      platform: info.gems_address,
      royaltyReceiver: info.creator,
    },
    endSeconds: BigInt(info.end),
  }
}

/** An auction as it stands on the chain, from any reply that carries its facts. */
export function auctionFacts(wire: Reply<'GET /api/auctions/to_sales'>['auction']) {
  const holding = wire.currency_holding
  return {
    appId: BigInt(wire.app_id),
    seller: wire.seller,
    terms: {
      nft: BigInt(wire.token_id),
      currency: currencyOnChain(wire.asa_id),
      vault: BigInt(wire.vault_app_id),
      startSeconds: BigInt(wire.start),
      reserveBaseUnits: BigInt(wire.reserve_base_units),
      stepBaseUnits: BigInt(wire.min_bid_increment),
      extensionSeconds: wire.delay,
      feeBasisPoints: wire.fees,
      royaltyBasisPoints: wire.royalties,
      platform: wire.platform,
      royaltyReceiver: wire.royalty_receiver,
    },
    endSeconds: BigInt(wire.end),
    bestBidBaseUnits: BigInt(wire.best_bid_base_units),
    winner: wire.winner ?? ZERO_ADDRESS,
    nftUnits: wire.units === null ? undefined : BigInt(wire.units),
    currencyHolding:
      holding === null ? undefined : { baseUnits: BigInt(holding.base_units), isFrozen: holding.is_frozen },
  }
}

/** The group of a bid by an account, from the facts that were read for it. */
export function auctionBid(facts: Reply<'POST /api/bid/check'>, bidder: string) {
  return {
    auction: auctionFacts(facts),
    bidder,
    amountBaseUnits: BigInt(facts.bid_base_units),
    needsOptIn: facts.needs_opt_in,
    unpayable: facts.unpayable,
  }
}

/** The settlement of an ended auction by an account, from the facts that were read for it. */
export function auctionSettlement(facts: Reply<'GET /api/auctions/settle'>, caller: string) {
  return {
    auction: auctionFacts(facts),
    caller,
    isDeleting: facts.is_deleting,
    canDeliver: facts.can_deliver,
    needsOptIn: facts.needs_opt_in,
    unpayable: facts.unpayable,
  }
}

/** The cancel of an auction without a bid by its seller. */
export function auctionCancel(facts: Extract<Reply<'POST /api/cancel/check'>, { kind: 'auction' }>) {
  return {
    auction: auctionFacts(facts),
    needsOptIn: facts.needs_opt_in,
    unpayable: facts.unpayable,
  }
}

/** Of nobody: the best bidder of an auction without a bid. */
const ZERO_ADDRESS = `${'A'.repeat(52)}Y5HFKQ`

/** The claim of all that the royalty vault keeps for an account, from the facts that were read for it. */
export function royaltyClaim(facts: Reply<'GET /api/account/claim/royalties'>, account: string) {
  const credits = facts.credits.map((credit) => ({ ...credit, currency: currencyOnChain(credit.asa_id) }))
  return {
    vault: BigInt(facts.vault_app_id),
    receiver: account,
    caller: account,
    credits: credits.map(({ currency, amount_base_units, depositor }) => ({
      currency,
      amountBaseUnits: BigInt(amount_base_units),
      depositor,
    })),
    optIns: credits.filter(({ needs_opt_in }) => needs_opt_in).map(({ currency }) => currency),
  }
}

/** ALGO is 1 on the wire and 0 on the chain. */
export function currencyOnChain(asaId: number): bigint {
  return asaId === 1 ? 0n : BigInt(asaId)
}

export function bytesFromBase64(text: string): Uint8Array {
  return Uint8Array.from(atob(text), (character) => character.charCodeAt(0))
}

export function base64FromBytes(bytes: Uint8Array): string {
  let text = ''
  for (const byte of bytes) text += String.fromCharCode(byte)
  return btoa(text)
}
