import { buy as contract } from '@facet/api-contract/sale/buy'
import { buyFromSale } from '@facet/groups'
import { OnApplicationComplete, type Transaction } from 'algosdk'
import { readNetworkParams } from '../chain/network-params.ts'
import { acceptedGroup, submitGroup } from '../chain/submit-group.ts'
import { stalePrice } from '../currency/price.ts'
import { preparedFor } from '../market/read-unpayable.ts'
import { unitsOwned } from '../nft/units-owned.ts'
import { handle } from '../platform/http/handle.ts'
import type { Services } from '../services.ts'
import { agreeToBuy, type BuyDeal, type BuyRequest } from './agree-to-buy.ts'

export const buy = handle(contract, async ({ body, session, services }) => {
  const { token_id: tokenId, app_id: appId, number: units, signed_tx: signedTx } = body
  const request = { tokenId, appId, buyer: session.address, units: BigInt(units) }
  const group = await submitGroup(services, {
    kind: `sale-buy ${appId} ${tokenId} ${units}`,
    address: session.address,
    signedTx,
    expect: (signed) => expectBuy(services, request, signed),
  })
  return {
    ...acceptedGroup(group),
    token_id: tokenId,
    app_id: appId,
    number: String(units),
    owned: String(await unitsOwned(services, tokenId, session.address)),
  }
})

/**
 * The buy group from facts read now. Where the chain takes two forms, the signed one decides which is rebuilt: an opt-in that is no
 * longer needed does no harm, nor a credit prepared for a payee who can be paid by now; and the last units may also be bought
 * without deleting the app, when somebody else bought the rest since the buyer looked.
 * @throws FacetError what `agreeToBuy` throws, `payees-changed`
 */
async function expectBuy(services: Services, request: BuyRequest, signed: readonly Transaction[]) {
  const deal = await agreeToBuy(services, request)
  checkPricePaid(deal, request, signed)
  const call = signed.at(-1)?.applicationCall
  const leavesApp = call?.onComplete === OnApplicationComplete.NoOpOC
  const hasOptIn = signed[0]?.assetTransfer?.amount === 0n
  const { sale } = deal
  const unitsLeft = leavesApp ? sale.unitsLeft + sale.terms.lot : sale.unitsLeft
  return buyFromSale(await readNetworkParams(services), {
    sale: { ...sale, unitsLeft },
    buyer: request.buyer,
    lots: request.units,
    needsOptIn: deal.needsOptIn || hasOptIn,
    unpayable: preparedFor(deal.unpayable, signed, sale.terms.vault),
  })
}

/** A payment of another amount was signed for another price: say so, rather than that a field differs. */
function checkPricePaid({ sale, payout }: BuyDeal, { units }: BuyRequest, signed: readonly Transaction[]): void {
  const payment = signed.at(-2)
  const paid = sale.terms.currency === 0n ? payment?.payment?.amount : payment?.assetTransfer?.amount
  if (paid === undefined || paid === payout.paidBaseUnits || paid % units !== 0n) return
  throw stalePrice(paid / units, sale.priceBaseUnits)
}
