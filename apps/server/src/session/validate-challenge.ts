import { validateChallenge as contract } from '@facet/api-contract/session/validate-challenge'
import { FacetError } from '@facet/errors'
import { isAddress } from '@facet/groups'
import { and, eq } from 'drizzle-orm'
import type { Database } from '../platform/db/database.ts'
import { handle } from './services.ts'
import { challengeTable } from './challenge-table.ts'
import { checkProof, readChallenge } from './sign-in-proof.ts'

export const validateChallenge = handle(contract, async ({ body, services, request, reply }) => {
  const { address, wallet } = body
  if (!isAddress(address)) throw new FacetError('invalid-address', { value: address })
  const signed = readSigned(body.signed_tx)
  const { challenge, origin } = await findChallenge(services.database, address, readChallenge(signed))

  const identity = await services.chainIdentity()
  const account = await services.algod.client.accountInformation(address).exclude('all').do()
  await checkProof(signed, { address, challenge, origin, ...identity }, account.authAddr?.toString())

  await useUp(services.database, challenge)
  const session = await services.sessions.open(request, reply, { address, wallet })
  return { username: session.username, address, wallet }
})

function readSigned(signedTx: string | string[]): Uint8Array {
  const [first = '', ...rest] = [signedTx].flat()
  if (rest.length > 0) throw new FacetError('challenge-wrong', { reason: 'it is more than one transaction' })
  return Buffer.from(first, 'base64')
}

async function findChallenge({ db }: Database, address: string, challenge: string | undefined) {
  if (challenge === undefined) throw new FacetError('challenge-not-found')
  const [row] = await db
    .select()
    .from(challengeTable)
    .where(and(eq(challengeTable.challenge, challenge), eq(challengeTable.address, address)))
  if (row === undefined) throw new FacetError('challenge-not-found')
  if (row.expiresAt.getTime() <= Date.now()) throw new FacetError('challenge-expired')
  return row
}

/** Of two requests with the same proof, one deletes the row and signs in. */
async function useUp({ db }: Database, challenge: string): Promise<void> {
  const used = await db.delete(challengeTable).where(eq(challengeTable.challenge, challenge)).returning()
  if (used.length === 0) throw new FacetError('challenge-not-found')
}
