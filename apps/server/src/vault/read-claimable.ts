import { claimCredits, MAX_CREDITS_IN_GROUP } from '@facet/groups'
import { MAX_TRANSACTIONS_IN_GROUP } from '@facet/errors'
import { NO_NETWORK } from '../chain/network-params.ts'
import type { Services } from '../market/services.ts'
import { type PrizeOnChain, readPrizes } from '../prize-vault/read-prizes.ts'
import { type CreditOnChain, readCredits } from './read-credits.ts'

/** Reads from the chain the credits and prizes that an account can claim now with one group, and the credits held up by a freeze. */
export async function readClaimable(services: Services, account: string) {
  const { config } = services
  const [all, kept] = await Promise.all([readCredits(services, account), readPrizes(services, account)])
  const credits = firstClaim({
    vault: BigInt(config.vaultAppId),
    receiver: account,
    credits: all.filter(({ frozen }) => frozen === null),
  })
  // A prize that cannot be delivered must not hold up the others, which the same group claims.
  const deliverable = kept.filter(({ isFrozen }) => !isFrozen)
  const prizes = thatFit(deliverable, MAX_TRANSACTIONS_IN_GROUP - claimCredits(NO_NETWORK, credits).transactions.length)
  return {
    credits,
    prizes: {
      vault: BigInt(config.prizeVaultAppId),
      winner: account,
      caller: account,
      prizes,
      optIns: prizes.filter(({ needsOptIn }) => needsOptIn).map(({ asset }) => asset),
    },
    frozen: all.filter(({ frozen }) => frozen !== null),
  }
}

/** The claim of the first credits that fit one group, with an opt-in for each currency that the receiver does not hold. */
function firstClaim({
  vault,
  receiver,
  credits,
}: {
  vault: bigint
  receiver: string
  credits: readonly CreditOnChain[]
}) {
  const claimOf = (count: number) => {
    const first = credits.slice(0, count)
    const optIns = [...new Set(first.filter(({ needsOptIn }) => needsOptIn).map(({ currency }) => currency))]
    return { vault, receiver, caller: receiver, credits: first, optIns }
  }
  let count = Math.min(credits.length, MAX_CREDITS_IN_GROUP)
  while (claimCredits(NO_NETWORK, claimOf(count)).transactions.length > MAX_TRANSACTIONS_IN_GROUP) count--
  return claimOf(count)
}

/** The first prizes whose calls and opt-ins fit into `room` transactions; the others come with the next claim. */
function thatFit(prizes: readonly PrizeOnChain[], room: number): PrizeOnChain[] {
  let left = room
  return prizes.filter(({ needsOptIn }) => {
    left -= needsOptIn ? 2 : 1
    return left >= 0
  })
}
