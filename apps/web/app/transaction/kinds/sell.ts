import { saleTerms } from '@facet/api-contract/group-inputs'
import { FacetError } from '@facet/errors'
import { msg } from '@lingui/core/macro'
import { toDecimal } from '../../i18n/amount.ts'
import { ALGO, algoCost, depositNote, totals } from '../costs.ts'
import { listingCosts } from '../listing-costs.ts'
import { defineKind, type Memory, type WorkSummary } from '../transaction-kind.ts'

export interface SellInput {
  work: WorkSummary
  tokenId: number
  /** Units that can be listed. */
  owned: string
  /** Decimals of each currency, by asset id. */
  decimals: Record<number, number>
  /** Answers given already, where a page asked them. */
  preset?: { priceBaseUnits: string; assetId: number; units: string; isPrivate: boolean }
}

/** Listing takes two signatures: the contract is created first, because its address receives the work. */
export const sellKind = defineKind<SellInput>({
  kind: 'sell',
  title: msg`List for sale`,
  failedTitle: msg`Not listed`,
  question: ({ preset, owned }) =>
    preset
      ? null
      : {
          step: 'needPrice',
          label: msg`Price for one`,
          assetId: ALGO,
          canChooseCurrency: true,
          initialBaseUnits: null,
          maxUnits: owned,
          confirm: msg`List for sale`,
          note: msg`Your wallet asks twice: once to create the sale contract, once to hand it the work.`,
          quote: (tools, { assetId = ALGO }) => listingCosts(tools, assetId),
        },
  stages: [
    {
      name: msg`Create the sale contract`,
      prepare: async ({ api, kit, account, network }, input, answers) => {
        const { tokenId } = input
        const { priceBaseUnits = '0', assetId = ALGO, units = '1', isPrivate = false } = input.preset ?? answers
        const price = toDecimal(BigInt(priceBaseUnits), knownDecimals(input, assetId))
        const query = { token_id: tokenId, asa_id: assetId, amount: price }
        const [info, params] = await Promise.all([api('GET /api/sale/contract/info', { query }), network()])
        const group = kit.groups.createSale(params, {
          seller: account,
          terms: saleTerms(info, tokenId),
          priceBaseUnits: BigInt(info.micro_amount),
        })
        const costs = [
          algoCost(msg`Refundable deposit`, group.description.lockedMicroAlgo, depositNote.sale),
          algoCost(msg`Network fee`, group.feeMicroAlgo),
        ]
        return {
          group,
          request: {
            token_id: tokenId,
            asa_id: assetId,
            price,
            number: Number(units),
            private: isPrivate,
            currency_id: info.currency_id,
            vault_app_id: info.vault_app_id,
            lot: info.lot,
          },
          checks: [{ text: msg`The work is yours and can be listed safely`, round: null }],
          costs: [...costs, ...totals(msg`Leaves your wallet`, costs)],
        }
      },
      submit: async (api, request, signed) => {
        const { token_id, asa_id, price, number } = request as unknown as SaleRequest
        const body = { token_id, asa_id, price, number, signed_tx: signed }
        const reply = await api('POST /api/sale/app/create', { body })
        return { txId: reply.tx_id, round: reply.round, memory: { ...request, app_id: reply.app_id } }
      },
    },
    {
      name: msg`Hand the work to the contract`,
      prepare: async ({ kit, account, network }, _input, _answers, memory) => {
        const sale = memory as unknown as SaleRequest
        const group = kit.groups.listInSale(await network(), {
          appId: BigInt(sale.app_id),
          seller: account,
          nft: BigInt(sale.token_id),
          currency: BigInt(sale.currency_id),
          vault: BigInt(sale.vault_app_id),
          units: BigInt(sale.number) * BigInt(sale.lot),
        })
        const costs = [
          algoCost(msg`Refundable deposit`, group.description.lockedMicroAlgo, depositNote.sale),
          algoCost(msg`Network fee`, group.feeMicroAlgo),
        ]
        return {
          group,
          request: memory,
          checks: [{ text: msg`The sale contract exists`, round: null }],
          costs: [...costs, ...totals(msg`Leaves your wallet`, costs)],
        }
      },
      submit: async (api, request, signed) => {
        const { token_id, app_id, asa_id, price, number, private: isPrivate } = request as unknown as SaleRequest
        const body = { token_id, app_id, asa_id, price, number, private: isPrivate, signed_tx: signed }
        const reply = await api('POST /api/transaction/sale/create/validate', { body })
        return { txId: reply.tx_id, round: reply.round, memory: { app_id: reply.app_id, key: reply.key } }
      },
    },
  ],
  done: ({ tokenId }, _answers, memory) => {
    const path = salePath(tokenId, memory)
    return {
      title: msg`For sale`,
      text: memory.key ? msg`Only people with the link can see it.` : msg`hangs in the market.`,
      ...(memory.key ? { secretLink: { label: msg`Copy the private link`, path } } : {}),
      action: { label: msg`See your listing`, to: path },
      sharePath: path,
    }
  },
})

interface SaleRequest {
  token_id: number
  app_id: number
  asa_id: number
  price: string
  number: number
  private: boolean
  currency_id: number
  vault_app_id: number
  lot: string
}

/** A wrong guess would move the point of the price: no listing in a currency the page does not know. */
function knownDecimals({ decimals }: SellInput, assetId: number): number {
  const known = decimals[assetId]
  if (known === undefined) throw new FacetError('currency-not-listed', { assetId })
  return known
}

/** A private sale is reachable only with its key. */
function salePath(tokenId: number, memory: Memory): string {
  const key = memory.key ? `?key=${encodeURIComponent(String(memory.key))}` : ''
  return `/nft/${tokenId}/sale/${memory.app_id}${key}`
}
