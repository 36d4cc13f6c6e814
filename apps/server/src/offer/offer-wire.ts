import { toUnits } from '../currency/price.ts'
import { currencyWireId } from '../platform/config/currency.ts'
import type { Services } from '../services.ts'
import type { OfferOnChain } from './read-offer.ts'

/** An offer that was read from the chain now, as the wire has it. */
export function offerFactsOnWire({ config, clock }: Services, offer: OfferOnChain) {
  const { terms, checkedRound } = offer
  const asaId = currencyWireId(terms.currency)
  const decimals = config.currencies.find(({ id }) => id === asaId)?.decimals ?? 0
  return {
    app_id: Number(offer.appId),
    token_id: Number(terms.nft),
    asa_id: asaId,
    bidder: offer.bidder,
    units: String(terms.units),
    price: toUnits(terms.amountBaseUnits, decimals),
    price_base_units: String(terms.amountBaseUnits),
    expiry: Number(terms.expirySeconds),
    platform: terms.platform,
    royalty_receiver: terms.royaltyReceiver,
    fees: terms.feeBasisPoints,
    royalties: terms.royaltyBasisPoints,
    vault_app_id: Number(terms.vault),
    is_set_up: offer.isSetUp,
    stray_base_units: String(offer.strayBaseUnits),
    checked_round: checkedRound,
    checked_at: checkedRound === clock.round ? clock.timestampSeconds : Math.floor(Date.now() / 1_000),
  }
}
