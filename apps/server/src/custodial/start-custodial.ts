import { setTimeout as wait } from 'node:timers/promises'
import { sendOpenGroups } from '../chain/send-open-groups.ts'
import type { Stop } from '../platform/domain.ts'
import type { Services } from '../market/services.ts'

/** The longest delay before a group signed by a killed server is resent. */
const REST_MS = 10_000

/**
 * Resends signed groups that never arrived, in one process at a time.
 * @throws FacetError `custody-changed`
 */
export async function startCustodial(services: Services): Promise<Stop> {
  const { checkCustody, database, custodian, log } = services
  await checkCustody()
  if (!custodian) return async () => {}
  const leadership = database.lead('custodial', async (signal) => {
    while (!signal.aborted) {
      await sendOpenGroups(services).catch((error: unknown) =>
        log.warn({ err: error }, 'open groups could not be sent'),
      )
      await wait(REST_MS, undefined, { signal }).catch(() => {})
    }
  })
  return () => leadership.stop()
}
