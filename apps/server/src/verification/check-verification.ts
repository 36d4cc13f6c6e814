import { checkVerification as contract } from '@facet/api-contract/verification/check-verification'
import { handle } from '../market/services.ts'
import { proveLinks } from './prove-links.ts'
import { noteOf, readLinks } from './request-terms.ts'
import { checkCanRequest, readState } from './verification-state.ts'

export const checkVerification = handle(contract, async ({ body, session, services }) => {
  const links = readLinks(body.links)
  checkCanRequest(await readState(services.database.db, session.accountId))
  await proveLinks(services, session, links)
  return {
    links,
    note: Buffer.from(noteOf(session, links)).toString('base64'),
    checked_round: services.clock.shownRound,
    checked_at: services.clock.timestampSeconds,
  }
})
