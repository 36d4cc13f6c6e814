import { newAuctionFromWire } from '@facet/api-contract/auction/auction-codec'
import { msg } from '@lingui/core/macro'
import { listByContract } from '../../transaction/listing-way.ts'

/** What the requests of an auction name beside what is listed: hours. A type, since it is kept as plain JSON. */
type AuctionRequest = { duration: number }

/** In an auction: one unit goes to the highest bidder. */
export const listInAuction = listByContract<AuctionRequest>({
  listedAs: 'auction',
  done: (path) => ({
    title: msg`Up for auction`,
    text: msg`is open for bids.`,
    action: { label: msg`See your auction`, to: path },
    sharePath: path,
  }),
  exists: msg`The auction contract exists`,
  create: async ({ api, kit, account, network }, { token_id, asa_id, price }, { durationHours: duration = 0 }) => {
    const query = { token_id, asa_id, amount: price, duration }
    const [info, params] = await Promise.all([api('GET /api/auction/contract/info', { query }), network()])
    const group = kit.groups.createAuction(params, { seller: account, ...newAuctionFromWire(info, token_id) })
    return { group, info, own: { duration } }
  },
  sendCreate: (api, { token_id, asa_id, price, duration }, signed) =>
    api('POST /api/auction/app/create', { body: { token_id, asa_id, price, duration, signed_tx: signed } }),
  list: (kit, network, listing) => kit.groups.listInAuction(network, listing),
  unitsOf: () => 1n,
  send: async (api, { token_id, app_id, asa_id, price }, signed) => {
    const body = { token_id, app_id, asa_id, price, signed_tx: signed }
    const { tx_id, round } = await api('POST /api/transaction/auction/create/validate', { body })
    return { tx_id, round, memory: { app_id } }
  },
})
