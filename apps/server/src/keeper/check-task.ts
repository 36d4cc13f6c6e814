import { checkTask as contract } from '@facet/api-contract/keeper/check-task'
import { FacetError } from '@facet/errors'
import { findKind } from '../market/kind.ts'
import { kindOfListing, rememberedKind } from '../market/program-of-kind.ts'
import { readApp } from '../market/read-app.ts'
import { handle } from '../market/services.ts'

/** Only reads: the group is sent to the ordinary endpoint. */
export const checkTask = handle(contract, async ({ body, session, services }) => {
  const { app_id: appId, kind: name } = body
  const app = await readApp(services.algod, BigInt(appId))
  const kind = app
    ? kindOfListing(services, app, appId)
    : // Its kind knows how a deleted app ended. Any kind with this task refuses an unknown one.
      (findKind(services, await rememberedKind(services, appId)) ??
      services.kinds.find(({ task }) => task?.name === name))
  if (kind?.task?.name !== name) throw new FacetError('task-of-another-contract', { appId })
  return kind.task.read(services, { appId, caller: session.address })
})
