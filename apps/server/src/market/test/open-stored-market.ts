import { custodyHistory } from '../../custodial/custodial-history.ts'
import { kinds } from '../../kinds.ts'
import type { Database } from '../../platform/db/database.ts'
import type { TestDatabases } from '../../platform/test/test-databases.ts'
import { KnownTotals } from '../known-totals.ts'
import type { Services } from '../../services.ts'

/** A database without a chain, and the services that queries on it need. */
export interface StoredMarket {
  database: Database
  services: Services
  close: () => Promise<void>
}

/** Opens an empty market whose rows the test writes itself, at second 1,000. @param given services that replace its own */
export async function openStoredMarket(kind: TestDatabases, given: object = {}): Promise<StoredMarket> {
  const source = await kind.start()
  const database = await source.open()
  const services = {
    database,
    kinds,
    custodian: null,
    custodyHistory,
    listTotals: new KnownTotals(),
    config: { currencies: [], platformAddress: '', prizeVaultAppId: 0 },
    clock: { timestampSeconds: 1_000, shownRound: 1 },
    ...given,
  }
  return {
    database,
    services: services as unknown as Services,
    close: async () => {
      await database.close()
      await source.stop()
    },
  }
}
