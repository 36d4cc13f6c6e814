import { claim as contract } from '@facet/api-contract/vault/claim'
import { FacetError } from '@facet/errors'
import { claimAll, referencedCredits } from '@facet/groups'
import type { Transaction } from 'algosdk'
import { comparedNetwork } from '../chain/network-params.ts'
import { acceptedGroup, submitGroup } from '../chain/submit-group.ts'
import { handle, type Services } from '../market/services.ts'
import { readPrizes } from '../prize-vault/read-prizes.ts'
import { type CreditOnChain, readCredits } from './read-credits.ts'

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
 * The claim of the credits and NFTs that the signed group names, from facts read now: its amounts are those of the chain at that
 * moment. An opt-in that is no longer needed does no harm.
 *
 * @throws FacetError `nothing-to-claim` when one of them has been claimed since, `receiver-unpayable` when one cannot be paid
 */
async function expectClaim(services: Services, account: string, signed: readonly Transaction[]) {
  const { config } = services
  const [vault, prizeVault] = [BigInt(config.vaultAppId), BigInt(config.prizeVaultAppId)]
  const called = new Set(signed.map(({ applicationCall }) => applicationCall?.appIndex ?? 0n))
  const keepers = [...called].filter((appId) => appId !== 0n && appId !== prizeVault)
  const namedIn = (appId: bigint) =>
    referencedCredits(signed, appId)
      .filter(({ receiver }) => receiver === account)
      .map(({ currency }) => ({ keeper: appId, currency }))
  const [named, assets] = [keepers.flatMap(namedIn), namedIn(prizeVault).map(({ currency }) => currency)]
  if (named.length + assets.length === 0) throw new FacetError('nothing-to-claim')
  const [creditsNow, prizesNow] = await Promise.all([
    readCredits(services, account, keepers),
    readPrizes(services, account),
  ])
  const isNamed = ({ keeper, currency }: (typeof named)[number], credit: CreditOnChain) =>
    (credit.listing ?? vault) === keeper && credit.currency === currency
  const credits = named.map((one) => there(creditsNow.find((credit) => isNamed(one, credit))))
  const prizes = assets.map((asset) => there(prizesNow.find((prize) => prize.asset === asset)))
  const joined = new Set(signed.map(({ assetTransfer }) => assetTransfer?.assetIndex))
  const isUnpayable =
    credits.some(({ currency, needsOptIn, frozen }) => frozen !== null || (needsOptIn && !joined.has(currency))) ||
    prizes.some(({ asset, needsOptIn, isFrozen }) => isFrozen || (needsOptIn && !joined.has(asset)))
  if (isUnpayable) throw new FacetError('receiver-unpayable')
  const joinedOf = (ids: readonly bigint[]) => [...new Set(ids)].filter((id) => joined.has(id))
  const optIns = joinedOf(credits.map(({ currency }) => currency))
  return claimAll(await comparedNetwork(services), {
    credits: { vault, receiver: account, caller: account, credits, optIns },
    prizes: { vault: prizeVault, winner: account, caller: account, prizes, optIns: joinedOf(assets) },
  })
}

function there<Kept>(kept: Kept | undefined): Kept {
  if (!kept) throw new FacetError('nothing-to-claim')
  return kept
}
