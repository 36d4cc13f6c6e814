import { auctionCancel, custodialListing, saleCancel } from '@facet/api-contract/group-inputs'
import { msg } from '@lingui/core/macro'
import { algoCost, depositNote } from '../costs.ts'
import { defineKind, type WorkSummary } from '../transaction-kind.ts'

export interface CancelInput {
  work: WorkSummary
  tokenId: number
  appId: number
  /** Its contract was created and never got the work. */
  isUnfinished?: true
}

export const cancelKind = defineKind<CancelInput>({
  title: msg`Take back`,
  failedTitle: msg`Not taken back`,
  question: () => null,
  stages: [
    {
      prepare: async ({ api, kit, network }, { tokenId, appId, isUnfinished }) => {
        const body = { token_id: tokenId, app_id: appId }
        const [facts, params] = await Promise.all([api('POST /api/cancel/check', { body }), network()])
        if (facts.kind === 'custodial') {
          const group = kit.groups.cancelCustody(params, { ...custodialListing(facts), needsOptIn: facts.needs_opt_in })
          return {
            group,
            request: { txNft: kit.marketLeg(group) },
            checks: [{ text: msg`The market holds your work`, round: facts.checked_round }],
            costs: [{ ...algoCost(msg`Network fee`, group.feeMicroAlgo), kind: 'total' }],
          }
        }
        const group =
          facts.kind === 'sale'
            ? kit.groups.cancelSale(params, saleCancel(facts))
            : kit.groups.cancelAuction(params, auctionCancel(facts))
        const locked = BigInt(facts.deposit_micro_algo)
        return {
          group,
          request: { token_id: tokenId, app_id: appId },
          checks: [
            {
              text: isUnfinished
                ? msg`The work never left your wallet`
                : facts.kind === 'sale'
                  ? msg`Your sale is open`
                  : msg`Your auction has no bid yet`,
              round: facts.checked_round,
            },
          ],
          costs: [
            algoCost(msg`Deposit you get back`, BigInt(facts.returned_micro_algo)),
            ...(locked > 0n ? [algoCost(msg`Refundable deposit`, locked, depositNote.holding)] : []),
            { ...algoCost(msg`Network fee`, group.feeMicroAlgo), kind: 'total' },
          ],
        }
      },
      submit: async (api, request, signed) => {
        if (request.txNft) {
          const body = { txNft: String(request.txNft), txns: signed }
          const reply = await api('POST /api/sell/cancel/validation', { body })
          return { txId: reply.tx_id, round: reply.round }
        }
        const { token_id, app_id } = request as { token_id: number; app_id: number }
        const reply = await api('POST /api/sell/cancel/validation/v2', {
          body: { token_id, app_id, signed_tx: signed },
        })
        return { txId: reply.tx_id, round: reply.round }
      },
    },
  ],
  done: ({ tokenId, isUnfinished }) => ({
    title: msg`Taken back`,
    text: isUnfinished
      ? msg`is not bound to a contract any more. The deposit is yours again.`
      : msg`is in your wallet again.`,
    action: { label: msg`See your works`, to: '/user/ownedNft' },
    sharePath: `/nft/${tokenId}`,
  }),
})
