import { toDecimal } from '../../i18n/amount.ts'
import { msg } from '@lingui/core/macro'
import { algoCost } from '../costs.ts'
import { defineKind, NOTHING_TO_SIGN, type WorkSummary } from '../transaction-kind.ts'

export interface UpdateInput {
  work: WorkSummary
  tokenId: number
  appId: number
  assetId: number
  /** Decimals of the currency: prices go over the wire in its units. */
  decimals: number
  priceBaseUnits: string
}

export const updateKind = defineKind<UpdateInput>({
  title: msg`Change the price`,
  failedTitle: msg`Price not changed`,
  question: ({ assetId, priceBaseUnits, appId, tokenId }) => ({
    step: 'needPrice',
    label: msg`New price for one`,
    assetId,
    canChooseCurrency: false,
    initialBaseUnits: priceBaseUnits,
    units: null,
    ...(isCustodial({ appId, tokenId }) ? { wholePrice: 'always' } : {}),
    confirm: msg`Change the price`,
    note: msg`Somebody who buys at the same moment at the old price is refused and pays nothing.`,
    quote: async ({ kit, account, network }) => {
      if (isCustodial({ appId, tokenId })) return []
      const sale = { appId: BigInt(appId), seller: account, priceBaseUnits: BigInt(priceBaseUnits) }
      const { feeMicroAlgo } = kit.groups.updateSalePrice(await network(), sale)
      return [{ ...algoCost(msg`Network fee`, feeMicroAlgo), kind: 'total' }]
    },
  }),
  stages: [
    {
      prepare: async ({ api, kit, account, network }, input, answers) => {
        const { tokenId, appId, decimals } = input
        const price = toDecimal(BigInt(answers.priceBaseUnits ?? input.priceBaseUnits), decimals)
        if (isCustodial(input)) {
          return { group: NOTHING_TO_SIGN, request: { token_id: tokenId, price }, checks: [], costs: [] }
        }
        const body = { token_id: tokenId, app_id: appId, price }
        const [facts, params] = await Promise.all([api('POST /api/sale/update/check', { body }), network()])
        const group = kit.groups.updateSalePrice(params, {
          appId: BigInt(facts.app_id),
          seller: account,
          priceBaseUnits: BigInt(facts.new_price_base_units),
        })
        return {
          group,
          request: { token_id: tokenId, app_id: appId, price },
          checks: [{ text: msg`Your sale is open`, round: facts.checked_round }],
          costs: [{ ...algoCost(msg`Network fee`, group.feeMicroAlgo), kind: 'total' }],
        }
      },
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
    text: msg`has its new price.`,
    action: null,
    sharePath: `/nft/${tokenId}/sale/${appId}`,
  }),
})

/** The price of a work in the market's custody is a row of the market: there is nothing to sign. */
function isCustodial({ appId, tokenId }: Pick<UpdateInput, 'appId' | 'tokenId'>): boolean {
  return appId === tokenId
}
