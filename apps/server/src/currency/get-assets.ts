import { getAssets as contract } from '@facet/api-contract/currency/get-assets'
import { logoOf } from '../platform/config/currency.ts'
import { handle } from '../platform/services.ts'
import { unitsToWire } from '@facet/api-contract/currency/currency-codec'

export const getAssets = handle(contract, async ({ services }) => ({
  metadata: Object.fromEntries(
    services.config.currencies.map(({ id, name, decimals, minAmountBaseUnits, maxDecimal, logo }) => [
      String(id),
      {
        id,
        name,
        unit: name,
        decimals,
        min_amount: unitsToWire(minAmountBaseUnits, decimals),
        max_decimal: Math.min(maxDecimal, decimals),
        logo: logoOf({ id, logo }),
      },
    ]),
  ),
}))
