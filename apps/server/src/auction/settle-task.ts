import type { KeeperTask } from '../market/kind/ending.ts'
import { settleFacts } from './check-settle.ts'

/** Anyone may settle an auction that is over, or deliver its work. */
export const settleTask: KeeperTask = {
  name: 'settle',
  read: async (services, request) => ({ kind: 'settle', ...(await settleFacts(services, request)) }),
}
