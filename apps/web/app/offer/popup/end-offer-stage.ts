import { offerCancelFromWire } from '@facet/api-contract/offer/offer-codec'
import { msg } from '@lingui/core/macro'
import { algoCost, currencyCost } from '../../money/costs.ts'
import type { Stage, WorkSummary } from '../../transaction/transaction-kind.ts'

export interface EndOfferInput {
  work: WorkSummary
  tokenId: number
  appId: number
  /** The offer has ended, but its contract could not be emptied. */
  hasEnded?: true
}

/** Ends an offer and returns its money to the bidder. The bidder can do so at any time, anyone else after the expiry. */
export const endOfferStage: Stage<EndOfferInput> = {
  prepare: async ({ api, kit, account, network }, { tokenId, appId }) => {
    const [facts, params] = await Promise.all([api('GET /api/offers/cancel', { query: { app_id: appId } }), network()])
    const group = kit.groups.cancelOffer(params, offerCancelFromWire(facts, account))
    const isFunded = facts.is_set_up || facts.is_over
    const isOwn = facts.bidder === account
    return {
      group,
      request: { token_id: tokenId, app_id: appId, is_funded: isFunded, keeps_app: facts.keeps_app },
      checks: [
        {
          text: facts.keeps_app
            ? msg`The money cannot leave the offer's contract yet: its issuer has frozen the royalty vault`
            : isFunded
              ? msg`The money is still in the offer's contract`
              : msg`The offer was never funded`,
          round: facts.checked_round,
        },
      ],
      words: { received: msg`Returns to you: your offer` },
      context: isOwn
        ? []
        : [
            currencyCost(msg`Refunded to the bidder`, facts.returned_base_units, facts.asa_id),
            ...group.description.returns
              .filter(({ deposit }) => deposit === 'escrow')
              .map(({ baseUnits }) => algoCost(msg`Deposit returned to the bidder`, baseUnits)),
          ].filter(({ baseUnits }) => baseUnits !== '0'),
    }
  },
  submit: async (api, request, signed) => {
    const { token_id, app_id, is_funded, keeps_app } = request as Record<'token_id' | 'app_id', number> &
      Record<'is_funded' | 'keeps_app', boolean>
    const reply = await api('POST /api/offers/cancel', { body: { token_id, app_id, signed_tx: signed } })
    return { txId: reply.tx_id, round: reply.round, memory: { is_funded, keeps_app } }
  },
}
