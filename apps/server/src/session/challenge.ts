import { randomBytes } from 'node:crypto'
import { FacetError } from '@facet/errors'
import { isAddress } from '@facet/groups'
import { and, eq, isNull, lt } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { allowedOrigins } from '../platform/http/origin-check.ts'
import { requestOrigin } from '../platform/http/request-origin.ts'
import type { Queries, Transaction } from '../platform/db/database.ts'
import type { Services } from './services.ts'
import { challengeTable, type Purpose } from './challenge-table.ts'
import { checkProof, proofNote, readChallenge, signInRounds } from './sign-in-proof.ts'

/** How long an expired challenge is kept, to say that it expired rather than that it is unknown. */
const keptMs = 3_600_000

/** The claim that an address has to prove. */
interface Claim {
  address: string
  purpose: Purpose
  /** The account that requests the proof; null for a sign-in. */
  accountId: bigint | null
}

/**
 * Begins a proof of an address.
 *
 * @param agreed text that the signer agrees to, at the origin
 * @throws FacetError `invalid-address`, `wrong-origin`
 */
export async function openChallenge(
  services: Services,
  request: FastifyRequest,
  { address, purpose, accountId }: Claim,
  agreed: (origin: string) => string,
) {
  if (!isAddress(address)) throw new FacetError('invalid-address', { value: address })
  const { database, config } = services
  const origin = requestOrigin(request, config)
  // A note that names another site would sign a visitor of that site in here.
  if (!allowedOrigins(config, request).has(origin)) throw new FacetError('wrong-origin')
  const { genesisId, genesisHash } = await services.chainIdentity()

  const challenge = randomBytes(24).toString('base64url')
  const note = Buffer.from(proofNote(agreed(origin), challenge)).toString('base64')
  const expiresAt = new Date(Date.now() + config.challengeLifetimeSeconds * 1_000)
  await database.db.delete(challengeTable).where(lt(challengeTable.expiresAt, new Date(Date.now() - keptMs)))
  await database.db.insert(challengeTable).values({ challenge, address, purpose, accountId, note, expiresAt })

  return {
    challenge,
    expires_at: Math.floor(expiresAt.getTime() / 1_000),
    note,
    first_valid: Number(signInRounds.firstRound),
    last_valid: Number(signInRounds.lastRound),
    genesis_id: genesisId,
    genesis_hash: Buffer.from(genesisHash).toString('base64'),
  }
}

/**
 * Checks the signed transaction of a challenge.
 *
 * @returns a function that uses up the challenge in the caller's transaction; it throws `challenge-not-found` if that was done before
 * @throws FacetError `invalid-address`, `challenge-not-found`, `challenge-expired`, `challenge-wrong`
 */
export async function checkMet(
  services: Services,
  { address, purpose, accountId }: Claim,
  signedTx: string | string[],
): Promise<(db: Queries | Transaction) => Promise<void>> {
  if (!isAddress(address)) throw new FacetError('invalid-address', { value: address })
  const signed = readSigned(signedTx)
  const challenge = readChallenge(signed)
  if (challenge === undefined) throw new FacetError('challenge-not-found')
  const { db } = services.database
  const { challenge: code, address: of, accountId: asks } = challengeTable
  const [row] = await db
    .select()
    .from(challengeTable)
    .where(
      and(
        eq(code, challenge),
        eq(of, address),
        eq(challengeTable.purpose, purpose),
        accountId === null ? isNull(asks) : eq(asks, accountId),
      ),
    )
  if (row === undefined) throw new FacetError('challenge-not-found')
  if (row.expiresAt.getTime() <= Date.now()) throw new FacetError('challenge-expired')

  const identity = await services.chainIdentity()
  const account = await services.algod.client.accountInformation(address).exclude('all').do()
  await checkProof(
    signed,
    { address, note: Buffer.from(row.note, 'base64'), ...identity },
    account.authAddr?.toString(),
  )

  // If two requests bring the same proof, only the one that deletes the row continues.
  return async (queries) => {
    const used = await queries.delete(challengeTable).where(eq(code, challenge)).returning()
    if (used.length === 0) throw new FacetError('challenge-not-found')
  }
}

/** Checks the signed transaction of a challenge and uses the challenge up. @throws as `checkMet` does */
export async function meetChallenge(services: Services, claim: Claim, signedTx: string | string[]): Promise<void> {
  const useUp = await checkMet(services, claim, signedTx)
  await useUp(services.database.db)
}

function readSigned(signedTx: string | string[]): Uint8Array {
  const [first = '', ...rest] = [signedTx].flat()
  if (rest.length > 0) throw new FacetError('challenge-wrong', { reason: 'it is more than one transaction' })
  return Buffer.from(first, 'base64')
}
