import {
  bidFromWire,
  moveToSaleFromWire,
  settlementFromWire,
  newAuctionFromWire,
} from '@facet/api-contract/auction/auction-codec'
import { newSaleFromWire } from '@facet/api-contract/sale/sale-codec'
import { bidInAuction, createAuction, createSale, listInAuction, moveAuctionToSale, settleAuction } from '@facet/groups'
import type { ClientTools } from './client-tools.ts'

/** A person's actions in auctions, through the same endpoints and groups as a browser. */
export interface AuctionClient {
  /** @param price the starting price. @returns the auction's application id and its end, unix seconds */
  auction(auction: {
    tokenId: number
    price: string
    asaId?: number
    hours?: number
  }): Promise<{ appId: number; end: number }>
  bid(bid: Bid): Promise<{ txId: string; round: number }>
  /** A bid in two halves, for tests that act between them. */
  signBid(bid: Bid): Promise<string[]>
  sendBid(bid: Bid, signed: string[]): Promise<{ txId: string; round: number }>
  /** Settles an ended auction, which delivers or returns its work. */
  settle(auction: { appId: number }): Promise<void>
  /** Moves an auction that ended without a bid on to a sale. @returns the sale's application id */
  moveToSale(auction: { tokenId: number; appId: number; price: string; asaId?: number }): Promise<number>
}

interface Bid {
  tokenId: number
  appId: number
  price: string | number
}

export function createAuctionClient({ api, address, params, sign }: ClientTools): AuctionClient {
  async function signBid({ tokenId, appId, price }: Bid) {
    const facts = await api('POST /api/bid/check', { body: { token_id: tokenId, app_id: appId, price } })
    return sign(bidInAuction(await params(), bidFromWire(facts, address)))
  }

  async function sendBid({ tokenId, appId, price }: Bid, signed: string[]) {
    const body = { token_id: tokenId, app_id: appId, price, signed_tx: signed }
    const { tx_id: txId, round } = await api('POST /api/transaction/bid/validation', { body })
    return { txId, round }
  }

  return {
    async auction({ tokenId, price, asaId = 1, hours = 24 }) {
      const query = { token_id: tokenId, asa_id: asaId, amount: price, duration: hours }
      const info = await api('GET /api/auction/contract/info', { query })
      const created = newAuctionFromWire(info, tokenId)
      const create = createAuction(await params(), { seller: address, ...created })
      const common = { token_id: tokenId, asa_id: asaId, price }
      const { app_id: appId, end } = await api('POST /api/auction/app/create', {
        body: { ...common, duration: hours, signed_tx: sign(create) },
      })
      const { nft, currency, vault } = created.terms
      const setUp = listInAuction(await params(), {
        appId: BigInt(appId),
        seller: address,
        nft,
        currency,
        vault,
        units: 1n,
      })
      await api('POST /api/transaction/auction/create/validate', {
        body: { ...common, app_id: appId, signed_tx: sign(setUp) },
      })
      return { appId, end }
    },
    signBid,
    sendBid,
    bid: async (bid) => sendBid(bid, await signBid(bid)),
    async settle({ appId }) {
      const facts = await api('GET /api/auctions/settle', { query: { app_id: appId } })
      const group = settleAuction(await params(), settlementFromWire(facts, address))
      await api('POST /api/auctions/settle', { body: { app_id: appId, signed_tx: sign(group) } })
    },
    async moveToSale({ tokenId, appId, price, asaId = 1 }) {
      const facts = await api('GET /api/auctions/to_sales', {
        query: { token_id: tokenId, app_id: appId, asa_id: asaId, amount: price },
      })
      const terms = newSaleFromWire(facts.sale, tokenId)
      const create = createSale(await params(), {
        seller: address,
        terms,
        priceBaseUnits: BigInt(facts.sale.micro_amount),
      })
      const common = { token_id: tokenId, asa_id: asaId, price }
      const { app_id: saleId } = await api('POST /api/sale/app/create', {
        body: { ...common, number: 1, auction_id: appId, signed_tx: sign(create) },
      })
      const group = moveAuctionToSale(await params(), moveToSaleFromWire(facts, BigInt(saleId)))
      await api('POST /api/auctions/to_sales', {
        body: { ...common, app_id: appId, sale_id: saleId, signed_tx: sign(group) },
      })
      return saleId
    },
  }
}
