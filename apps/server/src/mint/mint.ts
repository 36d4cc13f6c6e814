import { mint as contract } from '@facet/api-contract/mint/mint'
import { FacetError } from '@facet/errors'
import { and, eq } from 'drizzle-orm'
import { readNetworkParams } from '../chain/network-params.ts'
import { acceptedGroup, submitGroup } from '../chain/submit-group.ts'
import { handle } from '../platform/http/handle.ts'
import type { Services } from '../services.ts'
import type { Session } from '../session/session.ts'
import { buildMint } from './build-mint.ts'
import { type Mint, mintTable } from './mint-table.ts'

export const mint = handle(contract, async ({ body, session, services }) => {
  const draft = await findDraft(services, body.mint_id, session)
  const accepted = await submitGroup(services, {
    kind: `mint ${draft.id}`,
    address: session.address,
    signedTx: body.signed_tx,
    expect: async () => buildMint(draft, session.address, await readNetworkParams(services)),
  })
  const assetId = accepted.created[0]?.assetId ?? 0
  await services.database.db
    .update(mintTable)
    .set({ assetId: BigInt(assetId) })
    .where(eq(mintTable.id, draft.id))
  return { ...acceptedGroup(accepted), token_id: assetId }
})

async function findDraft({ database }: Services, id: string, { accountId }: Session): Promise<Mint> {
  const [draft] = await database.db
    .select()
    .from(mintTable)
    .where(and(eq(mintTable.id, id), eq(mintTable.accountId, accountId)))
  if (draft === undefined) throw new FacetError('mint-not-found')
  return draft
}
