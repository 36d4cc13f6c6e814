import type { Database, Publish } from '../platform/db/database.ts'

/** The channel that announces notified accounts to all processes. */
const NOTIFIED_CHANNEL = 'facet_notified'

/** A payload has at most 7,999 bytes, an id at most 19 digits. */
const IDS_PER_PAYLOAD = 300

/** Tells every process, once the transaction commits, which accounts' pages should refetch their notifications. */
export async function announceNotified(publish: Publish, accountIds: readonly bigint[]): Promise<void> {
  for (let start = 0; start < accountIds.length; start += IDS_PER_PAYLOAD) {
    await publish(NOTIFIED_CHANNEL, accountIds.slice(start, start + IDS_PER_PAYLOAD).join(','))
  }
}

/** Subscribes to the announced accounts. @returns unsubscribe */
export async function onNotified(
  database: Pick<Database, 'subscribe'>,
  listener: (accountIds: readonly bigint[]) => void,
): Promise<() => void> {
  return database.subscribe(NOTIFIED_CHANNEL, (payload) => listener(payload.split(',').map(BigInt)))
}
