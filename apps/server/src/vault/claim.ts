import { claim as contract } from '@facet/api-contract/vault/claim'
import { FacetError } from '@facet/errors'
import { claimAll, referencedCredits } from '@facet/groups'
import type { Transaction } from 'algosdk'
import { callStep } from '../chain/group-step.ts'
import { comparedNetwork } from '../chain/network-params.ts'
import { acceptedGroup, submitGroup } from '../chain/submit-group.ts'
import { handle, type Services } from '../market/services.ts'
import { readPrizes } from '../prize-vault/read-prizes.ts'
import { readClaimable } from './read-claimable.ts'
import { type CreditOnChain, readCredits } from './read-credits.ts'

export const claim = handle(contract, async ({ body, session, services }) => {
  const group = await submitGroup(services, {
    body,
    kind: 'claim-royalties',
    address: session.address,
    signedTx: body.signed_tx,
    steps: [callStep(session.address, undefined, 'claim')],
    expect: (signed) => expectClaim(services, session.address, signed),
  })
  return acceptedGroup(group)
})

/**
 * The claim of the credits and NFTs that the signed group names, from facts read now: its amounts are those of the chain at that
 * moment. An opt-in that is no longer needed does no harm. A group that names none, or one that is not there, is compared with
 * everything that can be claimed now.
 *
 * @throws FacetError `nothing-to-claim`, `receiver-unpayable` when one of them cannot be paid
 */
async function expectClaim(services: Services, account: string, signed: readonly Transaction[]) {
  const { config } = services
  const [vault, prizeVault] = [BigInt(config.vaultAppId), BigInt(config.prizeVaultAppId)]
  const called = new Set(signed.map(({ applicationCall }) => applicationCall?.appIndex ?? 0n))
  const escrows = [...called].filter((appId) => appId !== 0n && appId !== prizeVault)
  const namedIn = (appId: bigint) =>
    referencedCredits(signed, appId)
      .filter(({ receiver }) => receiver === account)
      .map(({ currency }) => ({ keeper: appId, currency }))
  const [named, assets] = [escrows.flatMap(namedIn), namedIn(prizeVault).map(({ currency }) => currency)]
  const [creditsNow, prizesNow] = await Promise.all([
    readCredits(services, account, escrows),
    readPrizes(services, account),
  ])
  const isNamed = ({ keeper, currency }: (typeof named)[number], credit: CreditOnChain) =>
    (credit.listing ?? vault) === keeper && credit.currency === currency
  const credits = named.flatMap((one) => creditsNow.find((credit) => isNamed(one, credit)) ?? [])
  const prizes = assets.flatMap((asset) => prizesNow.find((prize) => prize.asset === asset) ?? [])
  const namedCount = named.length + assets.length
  if (namedCount === 0 || credits.length + prizes.length < namedCount) return expectWhole(services, account)
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

/** @throws FacetError `nothing-to-claim` */
async function expectWhole(services: Services, account: string) {
  const claimable = await readClaimable(services, account)
  if (claimable.credits.credits.length + claimable.prizes.prizes.length === 0) throw new FacetError('nothing-to-claim')
  return claimAll(await comparedNetwork(services), claimable)
}
