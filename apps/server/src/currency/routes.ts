import { getAssets } from './get-assets.ts'
import { listCurrencies } from './list-currencies.ts'

export const currencyRoutes = [listCurrencies, getAssets]
