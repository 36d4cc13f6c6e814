import { makeAppCall } from '../app-call.ts'
import { type AppVersion, programOfApp } from '../app-program.ts'
import { type BuiltGroup, finishGroup } from '../built-group.ts'
import { encodeUint } from '../encode-arguments.ts'
import type { NetworkParams } from '../network-params.ts'
import type { SaleFacts, SaleTerms } from './sale-facts.ts'

export interface UpdateSalePriceInput {
  /** Its price is the one that changes. */
  sale: AppVersion & Pick<SaleFacts, 'seller' | 'priceBaseUnits'> & { terms: Pick<SaleTerms, 'currency'> }
  /** Base units of the currency per lot. */
  priceBaseUnits: bigint
}

export interface UpdateSalePriceDescription {
  kind: 'sale-update-price'
  appId: bigint
  currency: bigint
  formerPriceBaseUnits: bigint
  priceBaseUnits: bigint
}

/** Changes the price of a sale: one call by its seller. A buy signed at the old price then fails. */
export function updateSalePrice(
  network: NetworkParams,
  { sale, priceBaseUnits }: UpdateSalePriceInput,
): BuiltGroup<UpdateSalePriceDescription> {
  const { appId, seller, terms } = sale
  const call = makeAppCall(network, {
    sender: seller,
    appId,
    method: programOfApp('sale', sale).methods.updatePrice,
    args: [encodeUint(priceBaseUnits, 8)],
  })
  return finishGroup(network, [call], 0, {
    kind: 'sale-update-price',
    appId,
    currency: terms.currency,
    formerPriceBaseUnits: sale.priceBaseUnits,
    priceBaseUnits,
  })
}
