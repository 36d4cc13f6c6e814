import { checkTask as contract } from '@facet/api-contract/keeper/check-task'
import { FacetError } from '@facet/errors'
import { readApp } from '../market/read-app.ts'
import { handle } from '../platform/http/handle.ts'
import { keeperTasks } from './keeper-tasks.ts'

/** Reads, and changes nothing: the group is sent where everybody sends it. */
export const checkTask = handle(contract, async ({ body, session, services }) => {
  const { app_id: appId, kind } = body
  const task = keeperTasks[kind]
  const app = await readApp(services.algod, BigInt(appId))
  if (app && app.kind !== task.program) {
    throw new FacetError(app.kind ? 'task-of-another-contract' : 'listing-not-genuine', { appId })
  }
  return task.read(services, { appId, caller: session.address })
})
