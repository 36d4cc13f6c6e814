import { getEmail as contract } from '@facet/api-contract/email/get-email'
import { readEmailState } from './email-state.ts'
import { handle } from './services.ts'

export const getEmail = handle(contract, ({ session, services }) => readEmailState(services, session.accountId))
