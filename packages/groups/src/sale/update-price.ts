import { makeAppCall } from '../app-call.ts'
import { type AppVersion, programOfApp } from '../app-program.ts'
import { type BuiltGroup, finishGroup } from '../built-group.ts'
import { encodeUint } from '../encode-arguments.ts'
import type { NetworkParams } from '../network-params.ts'

export interface UpdateSalePriceInput extends AppVersion {
  seller: string
  /** Base units of the currency per lot. */
  priceBaseUnits: bigint
}

export interface UpdateSalePriceDescription {
  kind: 'sale-update-price'
  appId: bigint
  priceBaseUnits: bigint
}

/** Changes the price of a sale: one call by its seller. A buy signed at the old price then fails. */
export function updateSalePrice(
  network: NetworkParams,
  input: UpdateSalePriceInput,
): BuiltGroup<UpdateSalePriceDescription> {
  const { appId, seller, priceBaseUnits } = input
  const call = makeAppCall(network, {
    sender: seller,
    appId,
    method: programOfApp('sale', input).methods.updatePrice,
    args: [encodeUint(priceBaseUnits, 8)],
  })
  return finishGroup(network, [call], 0, { kind: 'sale-update-price', appId, priceBaseUnits })
}
