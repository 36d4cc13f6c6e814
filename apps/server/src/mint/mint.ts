import type { BodyOf } from '@facet/api-contract'
import { mint as contract } from '@facet/api-contract/mint/mint'
import { FacetError } from '@facet/errors'
import { TransactionType } from 'algosdk'
import { and, eq, sql } from 'drizzle-orm'
import { comparedNetwork } from '../chain/network-params.ts'
import type { GroupSubmission } from '../chain/group-submission.ts'
import { acceptedGroup, type AcceptedGroup, compareSubmission, submitGroup } from '../chain/submit-group.ts'
import { submittedGroupTable } from '../chain/submitted-group-table.ts'
import type { Queries, Transaction } from '../platform/db/database.ts'
import { handle, type Services } from './services.ts'
import type { Session } from '../platform/http/session.ts'
import { buildMint } from './build-mint.ts'
import { type Mint, mintTable } from './mint-table.ts'
import { checkCanPay } from './unused-algo.ts'

/** One draft creates one asset: sent again, even newly signed, it answers with that asset. */
export const mint = handle(contract, async ({ body, session, services }) => {
  const draft = await findDraft(services, body.mint_id, session)
  const minted = await findMinted(services, draft)
  const submission = submissionOf(services, { ...draft, isMinted: minted !== undefined }, session, body)
  if (minted) await compareSubmission(services, submission)
  const accepted = minted ?? (await submitGroup(services, submission))
  return { ...acceptedGroup(accepted), token_id: accepted.created[0]?.assetId ?? 0 }
})

async function findDraft({ database }: Services, id: string, { accountId }: Session): Promise<Mint> {
  const [draft] = await database.db
    .select()
    .from(mintTable)
    .where(and(eq(mintTable.id, id), eq(mintTable.accountId, accountId)))
  if (draft === undefined) throw new FacetError('mint-not-found')
  return draft
}

async function findMinted({ database }: Services, { groupId }: Mint): Promise<AcceptedGroup | undefined> {
  const sent = groupId === null ? undefined : await findSent(database.db, groupId)
  if (sent === undefined || sent.confirmedRound === null) return undefined
  return { txId: sent.txId, groupId: sent.groupId, round: Number(sent.confirmedRound), created: sent.created ?? [] }
}

function submissionOf(
  services: Services,
  draft: Mint & { isMinted: boolean },
  { address }: Session,
  body: BodyOf<typeof contract>,
): GroupSubmission {
  let groupId = ''
  return {
    kind: `mint ${draft.id}`,
    address,
    body,
    signedTx: body.signed_tx,
    steps: [{ type: TransactionType.acfg, sender: address }],
    expect: async (signed) => {
      // A transaction alone is its own group.
      groupId = signed[0]?.txID() ?? ''
      // The market pays for no mint: the owner of a free one signs it once the account can pay as others do.
      if (draft.freePriceAlgo !== null && !draft.isMinted) await checkCanPay(services.algod.client, address)
      return buildMint(draft, address, await comparedNetwork(services))
    },
    prepare: (tx) => claim(tx, draft, groupId, services.clock.round),
  }
}

/**
 * Records the group sent for a draft, under a lock; the draft's files are then kept until the group is confirmed or expires.
 * @throws FacetError `transaction-refused` while another one may still be confirmed, `mint-not-found` if the draft has expired
 */
async function claim(tx: Transaction, { id }: Mint, groupId: string, round: number): Promise<void> {
  const [draft] = await tx.select().from(mintTable).where(eq(mintTable.id, id)).for('update')
  if (draft === undefined) throw new FacetError('mint-not-found')
  const earlier = draft.groupId ?? groupId
  const sent = earlier === groupId ? undefined : await findSent(tx, earlier)
  if (sent !== undefined && (sent.confirmedRound !== null || sent.lastValidRound > round)) {
    throw new FacetError('transaction-refused', { reason: 'this NFT is being minted by an earlier signature' })
  }
  await tx.update(mintTable).set({ groupId, usedAt: sql`now()` }).where(eq(mintTable.id, id))
}

async function findSent(db: Pick<Queries, 'select'>, groupId: string) {
  const [sent] = await db.select().from(submittedGroupTable).where(eq(submittedGroupTable.groupId, groupId))
  return sent
}
