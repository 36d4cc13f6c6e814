import { newAuctionFromWire } from '@facet/api-contract/auction/auction-codec'
import { msg } from '@lingui/core/macro'
import { depositNote } from '../../money/costs.ts'
import { listByContract } from '../../transaction/listing-way.ts'
import { AuctionFields } from './auction-fields.tsx'

/** Additional fields of an auction's requests: the hours. A type, because it is stored as plain JSON. */
type AuctionRequest = { duration: number }

/** Lists a work in an auction: one unit goes to the highest bidder. */
export const listInAuction = listByContract<AuctionRequest>({
  listedAs: 'auction',
  form: {
    name: msg`Auction`,
    price: msg`Starting price`,
    confirm: msg`Start the auction`,
    ifSold: msg`If it sells at this price`,
    isFirstBid: true,
    answersOf: ({ hours }) => (hours === null ? null : { units: '1', durationHours: hours }),
    Fields: AuctionFields,
  },
  deposit: depositNote.auction,
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
  standIn: ({ groups }, network, { terms, listing: { seller } }) => {
    const bids = { prizeVault: terms.vault, reserveBaseUnits: 1n, stepBaseUnits: 1n, extensionSeconds: 0 }
    return groups.createAuction(network, { seller, terms: { ...terms, ...bids }, endSeconds: 1n })
  },
  fromCustody: {
    move: ({ groups }, network, input) => groups.swapToAuction(network, input),
    send: async (api, listing, custodial) => {
      const { token_id, app_id, price, duration } = listing as typeof listing & AuctionRequest
      const body = { token_id, app_id, price, duration, ...custodial }
      const reply = await api('POST /api/create/auction', { body })
      if (reply.state !== 'listed') throw new Error('a signed group is either refused or listed')
      return reply
    },
  },
  list: (kit, network, listing) => kit.groups.listInAuction(network, listing),
  unitsOf: () => 1n,
  send: async (api, { token_id, app_id, asa_id, price }, signed) => {
    const body = { token_id, app_id, asa_id, price, signed_tx: signed }
    const { tx_id, round } = await api('POST /api/transaction/auction/create/validate', { body })
    return { tx_id, round, memory: { app_id } }
  },
})
