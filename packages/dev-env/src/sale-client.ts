import { currencyFromWire } from '@facet/api-contract/currency/currency-codec'
import { newSaleFromWire, saleFromWire } from '@facet/api-contract/sale/sale-codec'
import { buyFromSale, createSale, listInSale, updateSalePrice } from '@facet/groups'
import type { ClientTools } from './client-tools.ts'

/** A person's actions on sales, through the same endpoints and groups as a browser. */
export interface SaleClient {
  /** @param price in units of the currency; `asaId` 1 is ALGO. @returns the sale's application id */
  list(listing: {
    tokenId: number
    price: string
    asaId?: number
    units?: number
    isPrivate?: boolean
    /** The only account that may buy, by username or address. */
    reservedFor?: string
  }): Promise<{ appId: number; key: string | null }>
  buy(order: {
    tokenId: number
    appId: number
    price: string | number
    units?: number
  }): Promise<{ txId: string; round: number }>
  /** A buy in two halves, for tests that act between them. */
  signBuy(order: { tokenId: number; appId: number; price: string | number; units?: number }): Promise<string[]>
  updatePrice(change: { tokenId: number; appId: number; price: string }): Promise<void>
}

export function createSaleClient({ api, address, params, sign }: ClientTools): SaleClient {
  async function signBuy({ tokenId, appId, price, units = 1 }: Parameters<SaleClient['signBuy']>[0]) {
    const body = { token_id: tokenId, app_id: appId, price, number: units }
    const facts = await api('POST /api/buy/check', { body })
    const sale = saleFromWire(facts)
    return sign(
      buyFromSale(await params(), {
        sale,
        buyer: address,
        lots: BigInt(units) / sale.terms.lot,
        needsOptIn: facts.needs_opt_in,
        unpayable: facts.unpayable,
      }),
    )
  }

  return {
    signBuy,
    async list({ tokenId, price, asaId = 1, units = 1, isPrivate = false, reservedFor }) {
      const reserved = reservedFor === undefined ? {} : { reserved_for: reservedFor }
      const info = await api('GET /api/sale/contract/info', {
        query: { token_id: tokenId, asa_id: asaId, amount: price, ...reserved },
      })
      const common = { token_id: tokenId, asa_id: asaId, number: units, price }
      const create = createSale(await params(), {
        seller: address,
        terms: newSaleFromWire(info, tokenId),
        priceBaseUnits: BigInt(info.micro_amount),
        reservedFor: info.reserved_for,
      })
      const { app_id: appId } = await api('POST /api/sale/app/create', {
        body: { ...common, ...reserved, signed_tx: sign(create) },
      })
      const setUp = listInSale(await params(), {
        appId: BigInt(appId),
        seller: address,
        nft: BigInt(tokenId),
        currency: currencyFromWire(asaId),
        vault: BigInt(info.vault_app_id),
        units: BigInt(units) * BigInt(info.lot),
      })
      const body = { ...common, app_id: appId, signed_tx: sign(setUp), private: isPrivate }
      const { key } = await api('POST /api/transaction/sale/create/validate', { body })
      return { appId, key }
    },
    async buy(order) {
      const signed = await signBuy(order)
      const body = { token_id: order.tokenId, app_id: order.appId, number: order.units ?? 1, signed_tx: signed }
      const { tx_id: txId, round } = await api('POST /api/transaction/buy/validation/v2', { body })
      return { txId, round }
    },
    async updatePrice({ tokenId, appId, price }) {
      const body = { token_id: tokenId, app_id: appId, price }
      const facts = await api('POST /api/sale/update/check', { body })
      const group = updateSalePrice(await params(), {
        sale: saleFromWire(facts),
        priceBaseUnits: BigInt(facts.new_price_base_units),
      })
      await api('POST /api/sale/update/validate', { body: { ...body, signed_tx: sign(group) } })
    },
  }
}
