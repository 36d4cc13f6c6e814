import { auctionBid } from '@facet/api-contract/group-inputs'
import { msg } from '@lingui/core/macro'
import { toDecimal } from '../../i18n/amount.ts'
import { algoCost, currencyCost, depositNote, totals } from '../costs.ts'
import { type Check, defineKind, type WorkSummary } from '../transaction-kind.ts'

export interface BidInput {
  work: WorkSummary
  tokenId: number
  appId: number
  assetId: number
  /** Of the currency: prices go over the wire in its units. */
  decimals: number
  bidBaseUnits: string
}

export const bidKind = defineKind<BidInput>({
  title: msg`Bid`,
  failedTitle: msg`No bid placed`,
  question: () => null,
  stages: [
    {
      prepare: async ({ api, kit, account, network }, input, answers) => {
        const { tokenId, appId, decimals, bidBaseUnits } = input
        const price = toDecimal(BigInt(answers.priceBaseUnits ?? bidBaseUnits), decimals)
        const body = { token_id: tokenId, app_id: appId, price }
        const [facts, params] = await Promise.all([api('POST /api/bid/check', { body }), network()])
        const group = kit.groups.bidInAuction(params, auctionBid(facts, account))
        const [room, lent] = [BigInt(facts.deposit_micro_algo), BigInt(facts.lent_micro_algo)]
        const checks: (Check | false)[] = [
          { text: msg`The auction takes your bid`, round: facts.checked_round },
          facts.winner === account && { text: msg`Your bid before it comes back at once`, round: null },
          facts.end_after > facts.end && { text: msg`The auction is extended by your bid`, round: null },
        ]
        const costs = [
          currencyCost(
            msg`Your bid`,
            facts.bid_base_units,
            facts.asa_id,
            msg`The auction contract holds it. It comes back in full the moment somebody bids more.`,
          ),
          ...(room > 0n ? [algoCost(msg`Refundable deposit`, room, depositNote.room)] : []),
          ...(lent > 0n ? [algoCost(msg`Lent to the royalty vault`, lent, depositNote.vault)] : []),
          algoCost(msg`Network fee`, group.feeMicroAlgo),
        ]
        return {
          group,
          request: body,
          checks: checks.filter((check) => check !== false),
          costs: [...costs, ...totals(msg`Leaves your wallet`, costs)],
        }
      },
      submit: async (api, request, signed) => {
        const { token_id, app_id, price } = request as { token_id: number; app_id: number; price: string }
        const body = { token_id, app_id, price, signed_tx: signed }
        const reply = await api('POST /api/transaction/bid/validation', { body })
        return { txId: reply.tx_id, round: reply.round }
      },
    },
  ],
  again: ({ params }, { assetId }, priceText) => {
    // Refusals for which a higher bid is the way out say the least one.
    const least = params.minBidBaseUnits
    if (least === undefined) return null
    const price = priceText(String(least), assetId)
    return { label: msg`Bid ${price}`, answers: { priceBaseUnits: String(least) } }
  },
  done: ({ tokenId, appId }) => ({
    title: msg`You lead`,
    text: msg`is yours if nobody bids more before the end.`,
    action: { label: msg`See the auction`, to: `/nft/${tokenId}/auction/${appId}` },
    sharePath: `/nft/${tokenId}/auction/${appId}`,
  }),
})
