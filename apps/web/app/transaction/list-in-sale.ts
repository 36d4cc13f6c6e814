import { saleTerms } from '@facet/api-contract/group-inputs'
import { msg } from '@lingui/core/macro'
import { toDecimal } from '../i18n/amount.ts'
import { ALGO, depositNote, lockCosts } from './costs.ts'
import { knownDecimals, listingAnswers, type ListingWay } from './listing-way.ts'

/** At a fixed price, until all units are bought or the seller takes them back. */
export const listInSale: ListingWay = {
  create: {
    prepare: async ({ api, kit, account, network }, input, answers) => {
      const { tokenId, decimals } = input
      const given = listingAnswers(input, answers)
      const { priceBaseUnits = '0', assetId = ALGO, units = '1', isPrivate = false } = given
      const price = toDecimal(BigInt(priceBaseUnits), knownDecimals(decimals, assetId))
      const query = { token_id: tokenId, asa_id: assetId, amount: price }
      const [info, params] = await Promise.all([api('GET /api/sale/contract/info', { query }), network()])
      const group = kit.groups.createSale(params, {
        seller: account,
        terms: saleTerms(info, tokenId),
        priceBaseUnits: BigInt(info.micro_amount),
      })
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
        costs: lockCosts(group, depositNote.sale),
      }
    },
    submit: async (api, request, signed) => {
      const { token_id, asa_id, price, number } = request as unknown as SaleRequest
      const body = { token_id, asa_id, price, number, signed_tx: signed }
      const reply = await api('POST /api/sale/app/create', { body })
      return { txId: reply.tx_id, round: reply.round, memory: { ...request, app_id: reply.app_id } }
    },
  },
  handOver: {
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
      return {
        group,
        request: memory,
        checks: [{ text: msg`The sale contract exists`, round: null }],
        costs: lockCosts(group, depositNote.sale),
      }
    },
    submit: async (api, request, signed) => {
      const { token_id, app_id, asa_id, price, number, private: isPrivate } = request as unknown as SaleRequest
      const body = { token_id, app_id, asa_id, price, number, private: isPrivate, signed_tx: signed }
      const reply = await api('POST /api/transaction/sale/create/validate', { body })
      return { txId: reply.tx_id, round: reply.round, memory: { app_id: reply.app_id, key: reply.key } }
    },
  },
}

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
