import { auctionTerms } from '@facet/api-contract/group-inputs'
import { msg } from '@lingui/core/macro'
import { toDecimal } from '../i18n/amount.ts'
import { ALGO, depositNote, lockCosts } from './costs.ts'
import { knownDecimals, listingAnswers, type ListingWay } from './listing-way.ts'

/** For bids: one unit, to whoever bids most until the end. */
export const listInAuction: ListingWay = {
  create: {
    prepare: async ({ api, kit, account, network }, input, answers) => {
      const { tokenId, decimals } = input
      const { priceBaseUnits = '0', assetId = ALGO, durationHours = 0 } = listingAnswers(input, answers)
      const price = toDecimal(BigInt(priceBaseUnits), knownDecimals(decimals, assetId))
      const query = { token_id: tokenId, asa_id: assetId, amount: price, duration: durationHours }
      const [info, params] = await Promise.all([api('GET /api/auction/contract/info', { query }), network()])
      const group = kit.groups.createAuction(params, { seller: account, ...auctionTerms(info, tokenId) })
      return {
        group,
        request: {
          token_id: tokenId,
          asa_id: assetId,
          price,
          duration: durationHours,
          currency_id: info.currency_id,
          vault_app_id: info.vault_app_id,
        },
        checks: [{ text: msg`The work is yours and can be listed safely`, round: null }],
        costs: lockCosts(group, depositNote.auction),
      }
    },
    submit: async (api, request, signed) => {
      const { token_id, asa_id, price, duration } = request as unknown as AuctionRequest
      const body = { token_id, asa_id, price, duration, signed_tx: signed }
      const reply = await api('POST /api/auction/app/create', { body })
      return { txId: reply.tx_id, round: reply.round, memory: { ...request, app_id: reply.app_id } }
    },
  },
  handOver: {
    prepare: async ({ kit, account, network }, _input, _answers, memory) => {
      const auction = memory as unknown as AuctionRequest
      const group = kit.groups.listInAuction(await network(), {
        appId: BigInt(auction.app_id),
        seller: account,
        nft: BigInt(auction.token_id),
        currency: BigInt(auction.currency_id),
        vault: BigInt(auction.vault_app_id),
        units: 1n,
      })
      return {
        group,
        request: memory,
        checks: [{ text: msg`The auction contract exists`, round: null }],
        costs: lockCosts(group, depositNote.auction),
      }
    },
    submit: async (api, request, signed) => {
      const { token_id, app_id, asa_id, price } = request as unknown as AuctionRequest
      const body = { token_id, app_id, asa_id, price, signed_tx: signed }
      const reply = await api('POST /api/transaction/auction/create/validate', { body })
      return { txId: reply.tx_id, round: reply.round, memory: { app_id: reply.app_id, is_auction: true } }
    },
  },
}

interface AuctionRequest {
  token_id: number
  app_id: number
  asa_id: number
  price: string
  duration: number
  currency_id: number
  vault_app_id: number
}
