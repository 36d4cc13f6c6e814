import { checkBuy as contract } from '@facet/api-contract/sale/check-buy'
import { buyFromSale } from '@facet/groups'
import { readNetworkParams } from '../chain/network-params.ts'
import { checkCustodialBuy } from '../custodial/check-buy.ts'
import { handle } from '../platform/http/handle.ts'
import { agreeToBuy } from './agree-to-buy.ts'
import { checkLinkKey } from './private-link.ts'
import { saleFactsOnWire } from './sale-wire.ts'

export const checkBuy = handle(contract, async ({ body, session, services }) => {
  const { token_id: tokenId, app_id: appId, price, number: units } = body
  const request = { tokenId, appId, buyer: session.address, units: BigInt(units) }
  if (appId === tokenId) return checkCustodialBuy(services, session.address, { tokenId, price, units })
  await checkLinkKey(services, appId, body.key)
  const deal = await agreeToBuy(services, { ...request, seenPrice: price })
  const { sale, unpayable, payout, needsOptIn } = deal
  const group = buyFromSale(await readNetworkParams(services), {
    sale,
    unpayable,
    needsOptIn,
    buyer: request.buyer,
    lots: request.units,
  })
  return {
    ...saleFactsOnWire(services, sale),
    number: String(units),
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
