import { newSaleFromWire } from '@facet/api-contract/sale/sale-codec'
import { msg } from '@lingui/core/macro'
import { depositNote } from '../../money/costs.ts'
import { listByContract } from '../../transaction/listing-way.ts'
import { UnitFields } from '../../transaction/unit-fields.tsx'

/** Additional fields of a sale's requests. A type, because it is stored as plain JSON. */
type SaleRequest = {
  number: number
  private: boolean
  /** Address of the only account that may buy; null if anyone may. */
  reserved_for: string | null
  /** Base units of the NFT in one unit. */
  lot: string
}

/** Lists a work at a fixed price, until all units are bought or the seller withdraws them. */
export const listInSale = listByContract<SaleRequest>({
  listedAs: 'sale',
  form: {
    name: msg`Fixed price`,
    price: null,
    confirm: null,
    ifSold: msg`If one unit sells`,
    isFirstBid: false,
    answersOf: ({ ofUnits }) => ofUnits,
    Fields: UnitFields,
  },
  deposit: depositNote.sale,
  done: (path, { key, reserved_for: reservedFor }) => ({
    title: msg`For sale`,
    text: reservedFor
      ? msg`Only the account it is reserved for can buy it.`
      : key
        ? msg`Only people with the link can see it.`
        : msg`is listed.`,
    ...(key ? { secretLink: { label: msg`Copy the private link`, path } } : {}),
    action: { label: msg`See your listing`, to: path },
    sharePath: path,
  }),
  exists: msg`The sale contract exists`,
  create: async (
    { api, kit, account, network },
    { token_id, asa_id, price },
    { units = '1', isPrivate = false, reservedFor },
  ) => {
    const query = { token_id, asa_id, amount: price, ...(reservedFor ? { reserved_for: reservedFor } : {}) }
    const [info, params] = await Promise.all([api('GET /api/sale/contract/info', { query }), network()])
    const group = kit.groups.createSale(params, {
      seller: account,
      terms: newSaleFromWire(info, token_id),
      priceBaseUnits: BigInt(info.micro_amount),
      reservedFor: info.reserved_for,
    })
    return {
      group,
      info,
      own: { number: Number(units), private: isPrivate, reserved_for: info.reserved_for, lot: info.lot },
    }
  },
  sendCreate: (api, { token_id, asa_id, price, number, reserved_for }, signed) => {
    const reserved = reserved_for === null ? {} : { reserved_for }
    return api('POST /api/sale/app/create', {
      body: { token_id, asa_id, price, number, ...reserved, signed_tx: signed },
    })
  },
  standIn: ({ groups }, network, { terms, listing: { seller }, isReserved }) =>
    groups.createSale(network, {
      seller,
      terms: { ...terms, lot: 1n },
      priceBaseUnits: 1n,
      // The cost is the same for any account.
      reservedFor: isReserved ? seller : null,
    }),
  fromCustody: {
    move: ({ groups }, network, input) => groups.swapToSale(network, input),
    send: (api, { token_id, app_id }, custodial) =>
      api('POST /api/nft/swap/{id}', { params: { id: token_id }, body: { app_id, ...custodial } }),
  },
  list: (kit, network, listing, own) => {
    const group = kit.groups.listInSale(network, listing)
    const buyer = own?.reserved_for ?? null
    return buyer === null ? group : { ...group, description: { ...group.description, reservedFor: buyer } }
  },
  unitsOf: ({ number, lot }) => BigInt(number) * BigInt(lot),
  send: async (api, { token_id, app_id, asa_id, price, number, private: isPrivate }, signed) => {
    const body = { token_id, app_id, asa_id, price, number, private: isPrivate, signed_tx: signed }
    const { tx_id, round, key } = await api('POST /api/transaction/sale/create/validate', { body })
    return { tx_id, round, memory: { app_id, key } }
  },
})
