import { getTokenPrice } from './get-token-price.ts'

export const rateRoutes = [getTokenPrice]
