import { royaltyClaim } from '@facet/api-contract/group-inputs'
import { FacetError } from '@facet/errors'
import { msg } from '@lingui/core/macro'
import { algoCost, currencyCost, depositNote, totals } from '../costs.ts'
import { defineKind, type WorkSummary } from '../transaction-kind.ts'

export interface ClaimRoyaltiesInput {
  /** In place of a work: what waits, in words. */
  work: WorkSummary
}

/** Takes all that the royalty vault keeps for the account, in every currency, with one signature. */
export const claimRoyaltiesKind = defineKind<ClaimRoyaltiesInput>({
  title: msg`Claim royalties`,
  failedTitle: msg`Not claimed`,
  question: () => null,
  stages: [
    {
      prepare: async ({ api, kit, account, network }) => {
        const [facts, params] = await Promise.all([api('GET /api/account/claim/royalties'), network()])
        if (facts.credits.length === 0) throw new FacetError('nothing-to-claim')
        const group = kit.groups.claimCredits(params, royaltyClaim(facts, account))
        const locked = BigInt(facts.deposit_micro_algo)
        const leaves = [
          ...(locked > 0n ? [algoCost(msg`Refundable deposit`, locked, depositNote.currency)] : []),
          algoCost(msg`Network fee`, group.feeMicroAlgo),
        ]
        return {
          group,
          request: {},
          checks: [{ text: msg`The vault keeps it for you`, round: facts.checked_round }],
          costs: [
            ...facts.credits.map(({ amount_base_units, asa_id }) =>
              currencyCost(msg`Comes to your wallet`, amount_base_units, asa_id),
            ),
            ...leaves,
            ...totals(msg`Leaves your wallet`, leaves),
          ],
        }
      },
      submit: async (api, _request, signed) => {
        const reply = await api('POST /api/account/claim/royalties', { body: { signed_tx: signed } })
        return { txId: reply.tx_id, round: reply.round }
      },
    },
  ],
  done: () => ({
    title: msg`Claimed`,
    text: msg`Now in your wallet.`,
    action: null,
    sharePath: null,
  }),
})
