import { offerCancellation } from '@facet/api-contract/group-inputs'
import { msg } from '@lingui/core/macro'
import { algoCost, currencyCost } from '../costs.ts'
import { defineKind, type WorkSummary } from '../transaction-kind.ts'

export interface CloseOfferInput {
  work: WorkSummary
  tokenId: number
  appId: number
}

export const closeOfferKind = defineKind<CloseOfferInput>({
  kind: 'closeOffer',
  title: msg`Take the offer back`,
  failedTitle: msg`The offer still stands`,
  question: () => null,
  stages: [
    {
      prepare: async ({ api, kit, account, network }, { tokenId, appId }) => {
        const [facts, params] = await Promise.all([
          api('GET /api/offers/cancel', { query: { app_id: appId } }),
          network(),
        ])
        const group = kit.groups.cancelOffer(params, offerCancellation(facts, account))
        return {
          group,
          request: { token_id: tokenId, app_id: appId },
          checks: [{ text: msg`The money is still in the offer's contract`, round: facts.checked_round }],
          costs: [
            currencyCost(msg`Money you get back`, facts.returned_base_units, facts.asa_id),
            algoCost(msg`Deposit you get back`, BigInt(facts.returned_micro_algo)),
            { ...algoCost(msg`Network fee`, group.feeMicroAlgo), kind: 'total' },
          ],
        }
      },
      submit: async (api, request, signed) => {
        const { token_id, app_id } = request as { token_id: number; app_id: number }
        const reply = await api('POST /api/offers/cancel', { body: { token_id, app_id, signed_tx: signed } })
        return { txId: reply.tx_id, round: reply.round }
      },
    },
  ],
  done: ({ tokenId }) => ({
    title: msg`Offer taken back`,
    text: msg`no longer has your offer. The money is in your wallet again.`,
    action: { label: msg`See your offers`, to: '/user/listings/my_offers' },
    sharePath: `/nft/${tokenId}`,
  }),
})
