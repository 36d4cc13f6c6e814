import { checkChallenge as contract } from '@facet/api-contract/session/check-challenge'
import { openChallenge } from './challenge.ts'
import { handle } from './services.ts'

export const checkChallenge = handle(contract, async ({ body, services, request }) =>
  openChallenge(
    services,
    request,
    { address: body.address, purpose: 'sign-in', accountId: null },
    (origin) => `Sign in to ${origin}`,
  ),
)
