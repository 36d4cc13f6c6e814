import { getVerification as contract } from '@facet/api-contract/verification/get-verification'
import { handle } from '../market/services.ts'
import { describeState, readState } from './verification-state.ts'

export const getVerification = handle(contract, async ({ session, services }) =>
  describeState(await readState(services.database.db, session.accountId)),
)
