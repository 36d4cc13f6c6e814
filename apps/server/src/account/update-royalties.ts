import { updateRoyalties as contract } from '@facet/api-contract/account/update-royalties'
import { handle } from './services.ts'
import { updateAccount } from './update-account.ts'

export const updateRoyalties = handle(contract, async ({ body, session, services }) =>
  updateAccount(services, session, { royaltiesPercent: body.value }),
)
