import { type Market, type MarketOptions, startMarket } from '@facet/dev-env'
import { createSharedDatabase } from './shared-database.ts'

/** Whole markets on each kind of database: `describe.each(testMarkets)('…, on $name', (kind) => …)`. */
export interface TestMarkets {
  name: 'PGlite' | 'Postgres'
  /** End it with `await using` or in `afterAll`. */
  start(options?: MarketOptions): Promise<Market>
}

export const testMarkets: readonly TestMarkets[] = [
  { name: 'PGlite', start: (options) => startMarket(options) },
  {
    name: 'Postgres',
    start: async (options) => {
      const { url, drop } = await createSharedDatabase()
      const market = await startMarket({ ...options, databaseUrl: url })
      return {
        ...market,
        [Symbol.asyncDispose]: async () => {
          await market[Symbol.asyncDispose]()
          await drop()
        },
      }
    },
  },
]
