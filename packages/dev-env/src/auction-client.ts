import type { ApiClient } from '@facet/api-contract/client'
import {
  auctionBid,
  auctionSettlement,
  auctionTerms,
  currencyOnChain,
  type networkParams,
} from '@facet/api-contract/group-inputs'
import { bidInAuction, type BuiltGroup, createAuction, listInAuction, settleAuction } from '@facet/groups'

/** What a person does in auctions: as a browser does it, through the same public endpoints and groups. */
export interface AuctionClient {
  /** Puts one unit up for auction. @param price the least first bid, in units of the currency. @returns its application id */
  open(auction: { tokenId: number; price: string; asaId?: number; hours?: number }): Promise<number>
  bid(bid: { tokenId: number; appId: number; price: string }): Promise<{ txId: string; round: number }>
  /** Closes an auction that is over, claims its work or takes it back. */
  settle(appId: number): Promise<{ txId: string; round: number }>
}

interface Tools {
  api: ApiClient
  address: string
  params: () => Promise<ReturnType<typeof networkParams>>
  sign: (group: BuiltGroup) => string[]
}

export function createAuctionClient({ api, address, params, sign }: Tools): AuctionClient {
  return {
    async open({ tokenId, price, asaId = 1, hours = 24 }) {
      const info = await api('GET /api/auction/contract/info', {
        query: { token_id: tokenId, asa_id: asaId, amount: price, duration: hours },
      })
      const common = { token_id: tokenId, asa_id: asaId, price }
      const create = createAuction(await params(), { seller: address, ...auctionTerms(info, tokenId) })
      const { app_id: appId } = await api('POST /api/auction/app/create', {
        body: { ...common, duration: hours, signed_tx: sign(create) },
      })
      const setUp = listInAuction(await params(), {
        appId: BigInt(appId),
        seller: address,
        nft: BigInt(tokenId),
        currency: currencyOnChain(asaId),
        vault: BigInt(info.vault_app_id),
        units: 1n,
      })
      await api('POST /api/transaction/auction/create/validate', {
        body: { ...common, app_id: appId, signed_tx: sign(setUp) },
      })
      return appId
    },
    async bid({ tokenId, appId, price }) {
      const body = { token_id: tokenId, app_id: appId, price }
      const facts = await api('POST /api/bid/check', { body })
      const group = bidInAuction(await params(), auctionBid(facts, address))
      const reply = await api('POST /api/transaction/bid/validation', { body: { ...body, signed_tx: sign(group) } })
      return { txId: reply.tx_id, round: reply.round }
    },
    async settle(appId) {
      const facts = await api('GET /api/auctions/settle', { query: { app_id: appId } })
      const group = settleAuction(await params(), auctionSettlement(facts, address))
      const reply = await api('POST /api/auctions/settle', { body: { app_id: appId, signed_tx: sign(group) } })
      return { txId: reply.tx_id, round: reply.round }
    },
  }
}
