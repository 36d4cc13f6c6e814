import { saleTerms } from '@facet/api-contract/group-inputs'
import { msg } from '@lingui/core/macro'
import { listByContract } from './listing-way.ts'

/** What the requests of a sale name beside what is listed. A type, since it is kept as plain JSON. */
type SaleRequest = {
  number: number
  private: boolean
  /** Base units of the NFT that one unit has. */
  lot: string
}

/** At a fixed price, until all units are bought or the seller takes them back. */
export const listInSale = listByContract<SaleRequest>({
  listedAs: 'sale',
  exists: msg`The sale contract exists`,
  create: async ({ api, kit, account, network }, { token_id, asa_id, price }, { units = '1', isPrivate = false }) => {
    const query = { token_id, asa_id, amount: price }
    const [info, params] = await Promise.all([api('GET /api/sale/contract/info', { query }), network()])
    const group = kit.groups.createSale(params, {
      seller: account,
      terms: saleTerms(info, token_id),
      priceBaseUnits: BigInt(info.micro_amount),
    })
    return { group, info, own: { number: Number(units), private: isPrivate, lot: info.lot } }
  },
  sendCreate: (api, { token_id, asa_id, price, number }, signed) =>
    api('POST /api/sale/app/create', { body: { token_id, asa_id, price, number, signed_tx: signed } }),
  list: (kit, network, listing) => kit.groups.listInSale(network, listing),
  unitsOf: ({ number, lot }) => BigInt(number) * BigInt(lot),
  send: async (api, { token_id, app_id, asa_id, price, number, private: isPrivate }, signed) => {
    const body = { token_id, app_id, asa_id, price, number, private: isPrivate, signed_tx: signed }
    const { tx_id, round, key } = await api('POST /api/transaction/sale/create/validate', { body })
    return { tx_id, round, memory: { app_id, key } }
  },
})
