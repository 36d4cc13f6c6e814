import { updateDescription as contract } from '@facet/api-contract/account/update-description'
import { cleanText } from '@facet/api-contract/clean-text'
import { FacetError } from '@facet/errors'
import { handle } from './services.ts'
import { updateAccount } from './update-account.ts'

const MAX_LENGTH = 500

export const updateDescription = handle(contract, async ({ body, session, services }) => {
  const description = cleanText(body.value, body.value.length)
  if (description.length > MAX_LENGTH) throw new FacetError('description-max-500')
  return updateAccount(services, session, { description })
})
