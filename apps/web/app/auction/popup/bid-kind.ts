import { bidFromWire } from '@facet/api-contract/auction/auction-codec'
import { msg } from '@lingui/core/macro'
import { bidWords } from '../../money/trade-words.ts'
import { toDecimal } from '@facet/api-contract/currency/currency-codec'
import { type Check, defineKind, type WorkSummary } from '../../transaction/transaction-kind.ts'

export interface BidInput {
  work: WorkSummary
  tokenId: number
  appId: number
  assetId: number
  /** Decimals of the currency: the API takes prices in its units. */
  decimals: number
  bidBaseUnits: string
}

declare module '../../transaction/transaction-request.ts' {
  interface TransactionInputs {
    bid: BidInput
  }
}

export const bidKind = defineKind<BidInput>({
  title: () => msg`Bid`,
  failedTitle: () => msg`Bid not placed`,
  question: () => null,
  stages: [
    {
      prepare: async ({ api, kit, account, network }, input, answers) => {
        const { tokenId, appId, decimals, bidBaseUnits } = input
        const price = toDecimal(BigInt(answers.priceBaseUnits ?? bidBaseUnits), decimals)
        const body = { token_id: tokenId, app_id: appId, price }
        const [facts, params] = await Promise.all([api('POST /api/bid/check', { body }), network()])
        const group = kit.groups.bidInAuction(params, bidFromWire(facts, account))
        const isRaise = facts.winner === account
        const checks: (Check | false)[] = [
          { text: msg`The auction accepts your bid`, round: facts.checked_round },
          isRaise && { text: msg`Your earlier bid is refunded immediately`, round: null },
          facts.end_after > facts.end && { text: msg`Your bid extends the auction`, round: null },
        ]
        return {
          group,
          request: body,
          checks: checks.filter((check) => check !== false),
          words: bidWords,
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
  again: ({ code, params }, { assetId }, priceText) => {
    // Refusals that a higher bid would solve name the minimum bid. Nobody is urged to outbid themselves.
    const least = params.minBidBaseUnits
    if (least === undefined || code === 'already-leading') return null
    const price = priceText(String(least), assetId)
    return { label: msg`Bid ${price}`, answers: { priceBaseUnits: String(least) } }
  },
  done: ({ tokenId, appId }) => ({
    title: msg`Highest bidder`,
    text: msg`is yours if no one outbids you before the end.`,
    action: { label: msg`See the auction`, to: `/nft/${tokenId}/auction/${appId}` },
    sharePath: `/nft/${tokenId}/auction/${appId}`,
  }),
})
