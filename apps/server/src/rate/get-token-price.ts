import { currencyFromWire } from '@facet/api-contract/currency/currency-codec'
import { getTokenPrice as contract } from '@facet/api-contract/rate/get-token-price'
import { handle } from './services.ts'

/** The reply while the governance token's price is unknown. */
const FALLBACK_DOLLARS = 0.12

export const getTokenPrice = handle(contract, async ({ services: { config, rates, tipToken } }) => {
  const known = rates.current()
  const token = await tipToken.info()
  const price = token === null ? undefined : known?.dollars.get(token.id)
  return {
    price: price ?? FALLBACK_DOLLARS,
    is_known: price !== undefined,
    read_at: known === null ? null : Math.floor(known.readMs / 1_000),
    dollars: Object.fromEntries(
      config.currencies.flatMap(({ id }) => {
        const dollars = known?.dollars.get(Number(currencyFromWire(id)))
        return dollars === undefined ? [] : [[String(id), dollars]]
      }),
    ),
  }
})
