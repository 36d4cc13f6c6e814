import { listCurrencies as contract } from '@facet/api-contract/currency/list-currencies'
import { handle } from '../platform/services.ts'

export const listCurrencies = handle(contract, async ({ services }) => ({
  metadata: services.config.currencies.map(({ id, name }) => ({ id, name })),
}))
