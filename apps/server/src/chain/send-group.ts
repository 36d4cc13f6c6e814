import { sendGroup as contract } from '@facet/api-contract/chain/send-group'
import { handle } from './services.ts'
import { ownGroup } from './own-group.ts'
import { acceptedGroup, submitGroup } from './submit-group.ts'

export const sendGroup = handle(contract, async ({ body, session, services }) =>
  acceptedGroup(await submitGroup(services, ownGroup(session, body.signed_tx))),
)
