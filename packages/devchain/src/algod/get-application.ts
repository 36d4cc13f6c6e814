import { AlgodError } from '../algod-error.ts'
import type { Chain } from '../chain.ts'
import type { HttpReply, HttpRequest } from '../http/message.ts'
import { applicationShape } from './application-shape.ts'
import { requireDatabaseId } from './database-id.ts'
import { uintParameter } from './parameters.ts'
import { shapeReply } from './reply.ts'

export function getApplication(chain: Chain, _request: HttpRequest, params: Record<string, string>): HttpReply {
  const appId = uintParameter('application-id', params['applicationId'] ?? '')
  requireDatabaseId(appId)
  const app = chain.application(appId)
  if (app === undefined) throw new AlgodError(404, 'application does not exist')
  return shapeReply(applicationShape(app))
}
