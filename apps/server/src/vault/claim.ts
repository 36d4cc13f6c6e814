import { claim as contract } from '@facet/api-contract/vault/claim'
import { FacetError } from '@facet/errors'
import { claimCredits, namedCredits } from '@facet/groups'
import type { Transaction } from 'algosdk'
import { readNetworkParams } from '../chain/network-params.ts'
import { acceptedGroup, submitGroup } from '../chain/submit-group.ts'
import { handle } from '../platform/http/handle.ts'
import type { Services } from '../services.ts'
import { readCredits } from './read-credits.ts'

export const claim = handle(contract, async ({ body, session, services }) => {
  const group = await submitGroup(services, {
    kind: 'claim-royalties',
    address: session.address,
    signedTx: body.signed_tx,
    expect: (signed) => expectClaim(services, session.address, signed),
  })
  return acceptedGroup(group)
})

/**
 * The claim of the currencies that the signed group names, from facts read now: its amounts are those of the vault at that moment.
 * An opt-in that is no longer needed does no harm.
 *
 * @throws FacetError `nothing-to-claim` when one of them has been claimed since, `receiver-unpayable` when one cannot be paid
 */
async function expectClaim(services: Services, receiver: string, signed: readonly Transaction[]) {
  const vault = BigInt(services.config.vaultAppId)
  const onChain = await readCredits(services, receiver)
  const named = namedCredits(signed, vault).filter((credit) => credit.receiver === receiver)
  if (named.length === 0) throw new FacetError('nothing-to-claim')
  const credits = named.map(({ currency }) => {
    const credit = onChain.find((candidate) => candidate.currency === currency)
    if (!credit) throw new FacetError('nothing-to-claim')
    return credit
  })
  const joined = new Set(signed.map(({ assetTransfer }) => assetTransfer?.assetIndex))
  const optIns = credits.map(({ currency }) => currency).filter((currency) => joined.has(currency))
  const isUnpayable = credits.some(
    ({ currency, needsOptIn, isFrozen }) => isFrozen || (needsOptIn && !joined.has(currency)),
  )
  if (isUnpayable) throw new FacetError('receiver-unpayable')
  return claimCredits(await readNetworkParams(services), { vault, receiver, caller: receiver, credits, optIns })
}
