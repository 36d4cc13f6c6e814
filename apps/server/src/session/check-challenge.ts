import { randomBytes } from 'node:crypto'
import { checkChallenge as contract } from '@facet/api-contract/session/check-challenge'
import { FacetError } from '@facet/errors'
import { isAddress } from '@facet/groups'
import { lt } from 'drizzle-orm'
import { handle } from './services.ts'
import { allowedOrigins } from '../platform/http/origin-check.ts'
import { requestOrigin } from '../platform/http/request-origin.ts'
import { challengeTable } from './challenge-table.ts'
import { signInNote, signInRounds } from './sign-in-proof.ts'

/** An expired challenge is kept so long, to say that it expired rather than that it never was. */
const keptMs = 3_600_000

export const checkChallenge = handle(contract, async ({ body, services, request }) => {
  const { address } = body
  if (!isAddress(address)) throw new FacetError('invalid-address', { value: address })
  const { database, config } = services
  const origin = requestOrigin(request, config)
  // A note that names another site would sign a visitor of that site in here.
  if (!allowedOrigins(config, request).has(origin)) throw new FacetError('wrong-origin')
  const { genesisId, genesisHash } = await services.chainIdentity()

  const challenge = randomBytes(24).toString('base64url')
  const expiresAt = new Date(Date.now() + config.challengeLifetimeSeconds * 1_000)
  await database.db.delete(challengeTable).where(lt(challengeTable.expiresAt, new Date(Date.now() - keptMs)))
  await database.db.insert(challengeTable).values({ challenge, address, origin, expiresAt })

  return {
    challenge,
    expires_at: Math.floor(expiresAt.getTime() / 1_000),
    note: Buffer.from(signInNote({ origin, challenge })).toString('base64'),
    first_valid: Number(signInRounds.firstRound),
    last_valid: Number(signInRounds.lastRound),
    genesis_id: genesisId,
    genesis_hash: Buffer.from(genesisHash).toString('base64'),
  }
})
