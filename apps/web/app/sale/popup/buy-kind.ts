import type { Reply } from '@facet/api-contract/client'
import { custodialFromWire } from '@facet/api-contract/custodial/custodial-codec'
import { saleFromWire } from '@facet/api-contract/sale/sale-codec'
import { msg } from '@lingui/core/macro'
import { movedBy } from '../../money/moved.ts'
import { buyWords, priceParts } from '../../money/trade-words.ts'
import { toDecimal } from '@facet/api-contract/currency/currency-codec'
import {
  type Answers,
  defineKind,
  type Prepared,
  type PrepareTools,
  type WorkSummary,
} from '../../transaction/transaction-kind.ts'

export interface BuyInput {
  work: WorkSummary
  tokenId: number
  appId: number
  assetId: number
  /** The price that the visitor saw; the purchase is refused at another price. */
  priceBaseUnits: string
  /** Decimals of the currency: the API takes prices in its units. */
  decimals: number
  unitsLeft: string
  /** The number chosen on the page, with which the question starts. */
  units?: string
}

declare module '../../transaction/transaction-request.ts' {
  interface TransactionInputs {
    buy: BuyInput
  }
}

export const buyKind = defineKind<BuyInput>({
  title: () => msg`Buy`,
  failedTitle: () => msg`Purchase failed`,
  declinedTitle: msg`Not bought – you declined`,
  question: (input) =>
    BigInt(input.unitsLeft) > 1n
      ? {
          step: 'needBuySupply',
          maxUnits: input.unitsLeft,
          initialUnits: input.units ?? '1',
          unitPriceBaseUnits: input.priceBaseUnits,
          assetId: input.assetId,
          quote: async (tools, answers) => movedBy(await prepareBuy(tools, input, answers)),
        }
      : null,
  stages: [
    {
      prepare: prepareBuy,
      submit: async (api, request, signed) => {
        if (request.txNft) {
          const custodial = { txNft: String(request.txNft), txns: signed }
          const reply = await api('POST /api/transaction/buy/validation', { body: custodial })
          return { txId: reply.tx_id, round: reply.round, memory: { owned: reply.owned } }
        }
        const { token_id, app_id, number } = request as { token_id: number; app_id: number; number: number }
        const body = { token_id, app_id, number, signed_tx: signed }
        const reply = await api('POST /api/transaction/buy/validation/v2', { body })
        return { txId: reply.tx_id, round: reply.round, memory: { owned: reply.owned } }
      },
    },
  ],
  again: ({ params }, { assetId }, priceText, { units = '1' }) => {
    const { currentBaseUnits: current } = params
    if (current === undefined) return null
    const price = priceText(BigInt(current) * BigInt(units), assetId)
    return { label: msg`Buy for ${price}`, answers: { priceBaseUnits: String(current) } }
  },
  done: ({ tokenId }, { units = '1' }) => ({
    title: msg`Yours`,
    text: units === '1' ? msg`is in your wallet.` : msg`${units} units are in your wallet.`,
    isCelebrated: true,
    action: { label: msg`See your works`, to: '/user/ownedNft' },
    sharePath: `/nft/${tokenId}`,
  }),
})

async function prepareBuy(
  { api, kit, account, network }: PrepareTools,
  input: BuyInput,
  answers: Answers,
): Promise<Prepared> {
  const { tokenId, appId, decimals } = input
  const price = toDecimal(BigInt(answers.priceBaseUnits ?? input.priceBaseUnits), decimals)
  const number = Number(answers.units ?? '1')
  const body = { token_id: tokenId, app_id: appId, price, number }
  const [facts, params] = await Promise.all([api('POST /api/buy/check', { body }), network()])
  const { group, request } = facts.version === 1 ? buildFromCustody(facts) : buildFromContract(facts)
  const parts = priceParts({
    royalties: facts.royalties / 100,
    feePercent: facts.fees / 100,
    royaltyBaseUnits: facts.royalty_base_units,
    feeBaseUnits: facts.platform_fee_base_units,
    assetId: facts.asa_id,
  })
  return {
    group,
    request,
    checks: [{ text: msg`Still for sale at this price`, round: facts.checked_round }],
    words: buyWords(parts),
  }

  function buildFromContract({ needs_opt_in: needsOptIn, unpayable }: Reply<'POST /api/buy/check'>) {
    const sale = saleFromWire(facts)
    const group = kit.groups.buyFromSale(params, { sale, buyer: account, lots: BigInt(number), needsOptIn, unpayable })
    const request = { token_id: tokenId, app_id: appId, number }
    return { group, request }
  }

  function buildFromCustody({ needs_opt_in: needsOptIn }: Reply<'POST /api/buy/check'>) {
    const group = kit.groups.buyFromCustody(params, { listing: custodialFromWire(facts), buyer: account, needsOptIn })
    return { group, request: { txNft: kit.marketLeg(group) } }
  }
}
