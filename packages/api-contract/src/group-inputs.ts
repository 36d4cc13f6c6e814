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
export function saleTerms(info: Reply<'GET /api/sale/contract/info'>, tokenId: number) {
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
export function saleFacts(
  wire: Omit<Reply<'POST /api/cancel/check'>, 'returned_micro_algo' | 'network_fee_micro_algo'>,
) {
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

type PayeeOnWire = Reply<'POST /api/buy/check'>['payees']['seller']

/** The payees of a buy. */
export function payees({ payees: wire }: Pick<Reply<'POST /api/buy/check'>, 'payees'>) {
  const state = (payee: PayeeOnWire) => ({ isPayable: payee.is_payable, hasCredit: payee.has_credit })
  return { seller: state(wire.seller), royaltyReceiver: state(wire.royalty_receiver), platform: state(wire.platform) }
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
