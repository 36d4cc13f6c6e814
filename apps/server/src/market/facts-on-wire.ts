import { currencyWireId } from '../platform/config/currency.ts'
import type { Services } from '../services.ts'
import type { SharedTerms } from './shared-terms.ts'

/** What every contract that was read from the chain now tells of itself, as the wire has it; each kind adds its own. */
export function factsOnWire(
  { clock }: Pick<Services, 'clock'>,
  { appId, terms, checkedRound }: { appId: bigint; terms: SharedTerms; checkedRound: number },
) {
  return {
    app_id: Number(appId),
    token_id: Number(terms.nft),
    asa_id: currencyWireId(terms.currency),
    platform: terms.platform,
    royalty_receiver: terms.royaltyReceiver,
    fees: terms.feeBasisPoints,
    royalties: terms.royaltyBasisPoints,
    vault_app_id: Number(terms.vault),
    checked_round: checkedRound,
    checked_at: checkedRound === clock.round ? clock.timestampSeconds : Math.floor(Date.now() / 1_000),
  }
}
