import { buy as contract } from '@facet/api-contract/sale/buy'
import { buyFromSale, isSameGroup } from '@facet/groups'
import type { Transaction } from 'algosdk'
import { callStep } from '../chain/group-step.ts'
import { comparedNetwork } from '../chain/network-params.ts'
import { acceptedGroup, submitGroup } from '../chain/submit-group.ts'
import { stalePrice } from '../currency/price.ts'
import { leavesApp, preparedFor, preparedIn } from '../market/prepared-for.ts'
import { unitsOwned } from '../asset/units-owned.ts'
import { handle, type Services } from '../market/services.ts'
import { agreeToBuy, type BuyRequest } from './agree-to-buy.ts'

export const buy = handle(contract, async ({ body, session, services }) => {
  const { token_id: tokenId, app_id: appId, number, signed_tx: signedTx } = body
  const request = { tokenId, appId, buyer: session.address, lots: BigInt(number) }
  const group = await submitGroup(services, {
    kind: `sale-buy ${appId} ${tokenId} ${number}`,
    address: session.address,
    body,
    signedTx,
    steps: [callStep(session.address, appId, 'buy')],
    expect: (signed) => expectBuy(services, request, signed),
  })
  return {
    ...acceptedGroup(group),
    token_id: tokenId,
    app_id: appId,
    number: String(number),
    owned: String(await unitsOwned(services, tokenId, session.address)),
  }
})

/**
 * The buy group, from facts read now. Where the chain accepts two forms, the signed group decides which one is rebuilt: an unneeded
 * opt-in is harmless, as is a credit prepared for a payee who can be paid by now. The last units may also be bought without deleting
 * the app, when others have bought the rest since the buyer's check.
 *
 * @throws FacetError what `agreeToBuy` throws; `stale-price`, `payees-changed` where only that differs
 */
async function expectBuy(services: Services, request: BuyRequest, signed: readonly Transaction[]) {
  const deal = await agreeToBuy(services, request)
  const network = await comparedNetwork(services)
  const { sale } = deal
  const { unpayable, isVaultFrozen } = preparedIn(sale, signed)
  const buyAt = (priceBaseUnits: bigint) =>
    buyFromSale(network, {
      sale: { ...sale, priceBaseUnits, isVaultFrozen, keepsCredits: leavesApp(signed) },
      buyer: request.buyer,
      lots: request.lots,
      needsOptIn: deal.needsOptIn || signed[0]?.assetTransfer?.amount === 0n,
      unpayable,
    })
  const paid = pricePaid(signed, request.lots)
  const isOtherPrice = paid !== undefined && paid !== sale.priceBaseUnits
  if (isOtherPrice && isSameGroup(buyAt(paid), signed)) throw stalePrice(paid, sale.priceBaseUnits)
  const group = buyAt(sale.priceBaseUnits)
  if (isSameGroup(group, signed)) preparedFor(sale, deal.unpayable, signed)
  return group
}

/** The price of one lot that a signed group pays, in base units of whatever it pays in. */
function pricePaid(signed: readonly Transaction[], lots: bigint): bigint | undefined {
  const payment = signed.at(-2)
  const paid = payment?.payment?.amount ?? payment?.assetTransfer?.amount
  return paid === undefined || paid % lots !== 0n ? undefined : paid / lots
}
