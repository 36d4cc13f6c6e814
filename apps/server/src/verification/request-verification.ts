import { requestVerification as contract } from '@facet/api-contract/verification/request-verification'
import { requestVerification as buildRequest } from '@facet/groups'
import { lockAccounts } from '../account/lock-accounts.ts'
import { skeletonOf } from '../account/username.ts'
import { paymentStep } from '../chain/group-step.ts'
import { comparedNetwork } from '../chain/network-params.ts'
import { acceptedGroup, submitGroup } from '../chain/submit-group.ts'
import type { Transaction } from '../platform/db/database.ts'
import { handle } from '../market/services.ts'
import { secondsNow } from '../moderation/publish-decision.ts'
import { proveLinks } from './prove-links.ts'
import { noteOf, readLinks } from './request-terms.ts'
import { checkCanRequest, describeState, readState, type VerificationState } from './verification-state.ts'
import { type ProvenLink, verificationTable } from './verification-table.ts'

export const requestVerification = handle(contract, async ({ body, session, services }) => {
  const { accountId, address } = session
  const { database } = services
  const links = readLinks(body.links)
  let proven: ProvenLink[] | undefined
  const note = noteOf(session, links)
  const group = await submitGroup(services, {
    body,
    kind: `verification ${Buffer.from(note).toString()}`,
    address,
    signedTx: body.signed_tx,
    steps: [paymentStep(address)],
    expect: async () => {
      checkCanRequest(await readState(database.db, accountId))
      proven ??= await proveLinks(services, session, links)
      return buildRequest(await comparedNetwork(services), { address, note })
    },
  })
  const known = await readState(database.db, accountId)
  if (known.lastTxId === group.txId) return { ...describeState(known), ...acceptedGroup(group) }
  // A repeated request after a crash has proved nothing in this process.
  const request = {
    accountId,
    // The signed name, even if the account has another one by now.
    usernameSkeleton: session.username === null ? null : skeletonOf(session.username),
    txId: group.txId,
    links: proven ?? (await proveLinks(services, session, links)),
  }
  const state = await database.transaction((tx) => enqueue(tx, request))
  return { ...describeState(state), ...acceptedGroup(group) }
})

interface ProvenRequest {
  accountId: bigint
  usernameSkeleton: string | null
  txId: string
  links: ProvenLink[]
}

/** @throws FacetError `already-verified`, `request-pending`, `verification-wait` */
async function enqueue(tx: Transaction, { accountId, ...request }: ProvenRequest): Promise<VerificationState> {
  await lockAccounts(tx, [accountId])
  const before = await readState(tx, accountId)
  // The same request, sent twice concurrently.
  if (before.lastTxId === request.txId) return before
  checkCanRequest(before)
  const row = { ...request, requestedSeconds: secondsNow(), reason: null, decidedAt: null, appeal: null }
  await tx
    .insert(verificationTable)
    .values({ accountId, ...row })
    .onConflictDoUpdate({ target: verificationTable.accountId, set: row })
  return readState(tx, accountId)
}
