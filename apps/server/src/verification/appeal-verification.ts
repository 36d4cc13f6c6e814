import { cleanText } from '@facet/api-contract/clean-text'
import { appealVerification as contract } from '@facet/api-contract/verification/appeal-verification'
import { FacetError } from '@facet/errors'
import { eq } from 'drizzle-orm'
import { lockAccounts } from '../account/lock-accounts.ts'
import { handle } from '../market/services.ts'
import { secondsNow } from '../moderation/publish-decision.ts'
import { canAppeal, describeState, readState } from './verification-state.ts'
import { verificationTable } from './verification-table.ts'

export const appealVerification = handle(contract, async ({ body, session, services }) => {
  const { accountId } = session
  const appeal = cleanText(body.text, body.text.length)
  const state = await services.database.transaction(async (tx) => {
    await lockAccounts(tx, [accountId])
    if (!canAppeal(await readState(tx, accountId))) throw new FacetError('appeal-closed')
    const waiting = { appeal, requestedSeconds: secondsNow(), decidedAt: null }
    await tx.update(verificationTable).set(waiting).where(eq(verificationTable.accountId, accountId))
    return readState(tx, accountId)
  })
  return describeState(state)
})
