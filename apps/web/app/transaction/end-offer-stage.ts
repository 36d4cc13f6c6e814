import { offerCancellation } from '@facet/api-contract/group-inputs'
import { msg } from '@lingui/core/macro'
import { algoCost, currencyCost } from './costs.ts'
import type { Stage, WorkSummary } from './transaction-kind.ts'

export interface EndOfferInput {
  work: WorkSummary
  tokenId: number
  appId: number
}

/** Ends an offer: what its contract holds goes to the bidder, who may do it at any time, and anybody once it has expired. */
export const endOfferStage: Stage<EndOfferInput> = {
  prepare: async ({ api, kit, account, network }, { tokenId, appId }) => {
    const [facts, params] = await Promise.all([api('GET /api/offers/cancel', { query: { app_id: appId } }), network()])
    const group = kit.groups.cancelOffer(params, offerCancellation(facts, account))
    const isOwn = facts.bidder === account
    const deposit = BigInt(facts.returned_micro_algo)
    return {
      group,
      request: { token_id: tokenId, app_id: appId, is_set_up: facts.is_set_up },
      checks: [
        {
          text: facts.is_set_up
            ? msg`The money is still in the offer's contract`
            : msg`The money never arrived in the offer's contract`,
          round: facts.checked_round,
        },
      ],
      costs: [
        ...(facts.is_set_up
          ? [
              currencyCost(
                isOwn ? msg`Money you get back` : msg`Goes back to the bidder`,
                facts.returned_base_units,
                facts.asa_id,
              ),
            ]
          : []),
        algoCost(isOwn ? msg`Deposit you get back` : msg`Deposit that the bidder gets back`, deposit),
        { ...algoCost(isOwn ? msg`Network fee` : msg`Network fee you pay`, group.feeMicroAlgo), kind: 'total' },
      ],
    }
  },
  submit: async (api, request, signed) => {
    const { token_id, app_id, is_set_up } = request as { token_id: number; app_id: number; is_set_up: boolean }
    const reply = await api('POST /api/offers/cancel', { body: { token_id, app_id, signed_tx: signed } })
    return { txId: reply.tx_id, round: reply.round, memory: { is_set_up } }
  },
}
