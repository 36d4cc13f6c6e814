import { toDecimal } from '@facet/api-contract/currency/currency-codec'
import type { Payout, ShareTerms } from '@facet/groups/shares'
import { custodialFromWire } from '@facet/api-contract/custodial/custodial-codec'
import { FacetError } from '@facet/errors'
import { saleFromWire } from '@facet/api-contract/sale/sale-codec'
import { msg } from '@lingui/core/macro'
import { type Cost, currencyCost } from '../../money/costs.ts'
import { movedBy } from '../../money/moved.ts'
import { proceedsCosts } from '../../money/trade-words.ts'
import {
  type Answers,
  defineKind,
  type Prepared,
  type PrepareTools,
  type WorkSummary,
} from '../../transaction/transaction-kind.ts'

export interface UpdateInput {
  work: WorkSummary
  tokenId: number
  appId: number
  assetId: number
  /** Decimals of the currency: the API takes prices in its units. */
  decimals: number
  priceBaseUnits: string
  /** For sale in the listing. */
  units: string
  /** Whether the seller may confirm the price as it is. */
  canKeepPrice: boolean
}

declare module '../../transaction/transaction-request.ts' {
  interface TransactionInputs {
    update: UpdateInput
  }
}

export const updateKind = defineKind<UpdateInput>({
  title: () => msg`Change the price`,
  failedTitle: () => msg`Price not changed`,
  question: (input) => ({
    step: 'needPrice',
    label: isOne(input) ? msg`New price` : msg`New price per unit`,
    assetId: input.assetId,
    canChooseCurrency: false,
    initialBaseUnits: input.priceBaseUnits,
    units: null,
    mustChange: !input.canKeepPrice,
    ...(isCustodial(input) ? { wholePrice: 'always' } : {}),
    confirm: msg`Change the price`,
    note: msg`A purchase at the old price made at the same moment is refused, and the buyer pays nothing.`,
    quote: async (tools, answers) => movedBy(await prepareUpdate(tools, input, answers)),
  }),
  stages: [
    {
      prepare: prepareUpdate,
      submit: async (api, request, signed) => {
        const { token_id, app_id, price } = request as { token_id: number; app_id?: number; price: string }
        if (app_id === undefined) {
          await api('POST /api/sell/update', { body: { token_id, price } })
          return { txId: '', round: 0 }
        }
        const body = { token_id, app_id, price, signed_tx: signed }
        const reply = await api('POST /api/sale/update/validate', { body })
        return { txId: reply.tx_id, round: reply.round }
      },
    },
  ],
  done: ({ tokenId, appId }) => ({
    title: msg`Price changed`,
    text: msg`has a new price.`,
    action: null,
    sharePath: `/nft/${tokenId}/sale/${appId}`,
  }),
})

/** The price of a unit before and after, and who receives the new one. */
function pricesBeforeAndAfter(before: string, payout: Payout, terms: ShareTerms, input: UpdateInput): Cost[] {
  const isPerUnit = !isOne(input)
  const { assetId } = input
  const label = isPerUnit ? msg`New price per unit` : msg`New price`
  return [
    currencyCost(isPerUnit ? msg`Current price per unit` : msg`Current price`, before, assetId),
    ...proceedsCosts({ label, payout, terms, assetId, isPerUnit }),
  ]
}

function isOne({ units }: UpdateInput): boolean {
  return units === '1'
}

async function prepareUpdate(
  { api, kit, network }: PrepareTools,
  input: UpdateInput,
  answers: Answers,
): Promise<Prepared> {
  const { tokenId, appId, decimals } = input
  const price = toDecimal(BigInt(answers.priceBaseUnits ?? input.priceBaseUnits), decimals)
  if (isCustodial(input)) {
    const facts = await api('POST /api/cancel/check', { body: { token_id: tokenId, app_id: appId } })
    if (facts.kind !== 'custodial') throw new FacetError('listing-not-found')
    const priceMicroAlgo = BigInt(answers.priceBaseUnits ?? input.priceBaseUnits)
    const listing = custodialFromWire(facts)
    const payout = kit.groups.custodialPayout({ ...listing, priceMicroAlgo })
    return {
      group: null,
      request: { token_id: tokenId, price },
      checks: [],
      context: pricesBeforeAndAfter(facts.price_base_units, payout, listing, input),
    }
  }
  const body = { token_id: tokenId, app_id: appId, price }
  const [facts, params] = await Promise.all([api('POST /api/sale/update/check', { body }), network()])
  const sale = saleFromWire(facts)
  const priceBaseUnits = BigInt(facts.new_price_base_units)
  const group = kit.groups.updateSalePrice(params, { sale, priceBaseUnits })
  const payout = kit.groups.salePayout({ ...sale, priceBaseUnits }, 1n)
  return {
    group,
    request: body,
    checks: [{ text: msg`Your sale is open`, round: facts.checked_round }],
    context: pricesBeforeAndAfter(facts.price_base_units, payout, sale.terms, input),
  }
}

/** The price of a work in the market's custody is stored by the market, so there is nothing to sign. */
function isCustodial({ appId, tokenId }: Pick<UpdateInput, 'appId' | 'tokenId'>): boolean {
  return appId === tokenId
}
