import { send as contract } from '@facet/api-contract/chain/send'
import { handle } from './services.ts'
import { ownGroup } from './own-group.ts'
import { acceptedGroup, submitGroup } from './submit-group.ts'

export const send = handle(contract, async ({ body, session, services }) =>
  acceptedGroup(await submitGroup(services, ownGroup(session, body.signed_tx))),
)
