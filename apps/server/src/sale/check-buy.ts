import { checkBuy as contract } from '@facet/api-contract/sale/check-buy'
import { saleToWire } from '@facet/api-contract/sale/sale-codec'
import { buyFromSale } from '@facet/groups'
import { custodianOf } from '../market/custodian.ts'
import { handle } from '../market/services.ts'
import { readNow } from '../market/read-now.ts'
import { agreeToBuy } from './agree-to-buy.ts'

export const checkBuy = handle(contract, async ({ body, session, services }) => {
  const { token_id: tokenId, app_id: appId, price, number } = body
  const request = { tokenId, appId, buyer: session.address, lots: BigInt(number) }
  if (appId === tokenId)
    return custodianOf(services).checkBuy(services, session.address, { tokenId, price, units: number })
  const deal = await agreeToBuy(services, { ...request, seenPrice: price })
  const { sale, unpayable, payout, needsOptIn } = deal
  const group = buyFromSale(await services.shownNetwork(), {
    sale,
    unpayable,
    needsOptIn,
    buyer: request.buyer,
    lots: request.lots,
  })
  return {
    ...saleToWire(sale, readNow(services, sale)),
    number: String(number),
    total_base_units: String(payout.paidBaseUnits),
    needs_opt_in: needsOptIn,
    closes_sale: group.description.closesSale,
    deposit_micro_algo: String(group.description.lockedMicroAlgo),
    network_fee_micro_algo: String(group.feeMicroAlgo),
    royalty_base_units: String(payout.toRoyaltyReceiverBaseUnits),
    platform_fee_base_units: String(payout.toPlatformBaseUnits),
    unpayable,
  }
})
