import { claimFromWire } from '@facet/api-contract/vault/claim-codec'
import { FacetError } from '@facet/errors'
import { msg } from '@lingui/core/macro'
import { depositNote } from '../../money/costs.ts'
import { defineKind, reviewOf, type Stage, type WorkSummary } from '../../transaction/transaction-kind.ts'

export interface ClaimRoyaltiesInput {
  /** A description of the waiting credits, in place of a work. */
  work: WorkSummary
}

declare module '../../transaction/transaction-request.ts' {
  interface TransactionInputs {
    claimRoyalties: ClaimRoyaltiesInput
  }
}

const claimStage: Stage<ClaimRoyaltiesInput> = {
  prepare: async ({ api, kit, account, network }) => {
    const [facts, params] = await Promise.all([api('GET /api/account/claim/royalties'), network()])
    if (facts.credits.length + facts.prizes.length === 0) throw new FacetError('nothing-to-claim')
    const claim = claimFromWire(facts, account)
    const group = kit.groups.claimAll(params, claim)
    return {
      group,
      request: {},
      checks: [{ text: msg`The vault holds it for you`, round: facts.checked_round }],
      words: {
        received: msg`You receive`,
        holding: claim.prizes.optIns.length > 0 ? depositNote.holding : depositNote.currency,
      },
    }
  },
  submit: async (api, _request, signed) => {
    const reply = await api('POST /api/account/claim/royalties', { body: { signed_tx: signed } })
    return { txId: reply.tx_id, round: reply.round }
  },
}

/** Claims everything both vaults hold for the account, in every currency and of every work, with one signature. */
export const claimRoyaltiesKind = defineKind<ClaimRoyaltiesInput>({
  title: () => msg`Claim all`,
  failedTitle: () => msg`Claim failed`,
  question: reviewOf(claimStage),
  stages: [claimStage],
  done: () => ({
    title: msg`Claimed`,
    text: msg`Now in your wallet.`,
    action: null,
    sharePath: null,
  }),
})
