import { checkClaim as contract } from '@facet/api-contract/vault/check-claim'
import { currencyToWire } from '@facet/api-contract/currency/currency-codec'
import { creditToWire, keptToWire, prizeToWire } from '@facet/api-contract/vault/claim-codec'
import { claimAll, claimCredits, HOLDING_MIN_BALANCE, MAX_CREDITS_IN_GROUP } from '@facet/groups'
import { NO_NETWORK } from '../chain/network-params.ts'
import { decimalsOf } from '../currency/price.ts'
import { checkedAt } from '../market/read-now.ts'
import { handle } from '../market/services.ts'
import type { Config } from '../platform/config/config.ts'
import { type PrizeOnChain, readPrizes } from '../prize-vault/read-prizes.ts'
import { type CreditOnChain, readCredits } from './read-credits.ts'

/** Transactions of a group (protocol). */
const MAX_TRANSACTIONS = 16

export const checkClaim = handle(contract, async ({ session, services }) => {
  const { algod, config } = services
  const { address } = session
  const checkedRound = Number(await algod.lastRound())
  const [all, kept] = await Promise.all([readCredits(services, address), readPrizes(services, address)])
  const ofCredits = firstClaim({
    vault: BigInt(config.vaultAppId),
    receiver: address,
    credits: all.filter(({ frozen }) => frozen === null),
  })
  // A prize that cannot be delivered must not hold up the others, which the same group claims.
  const claimable = kept.filter(({ isFrozen }) => !isFrozen)
  const prizes = thatFit(claimable, MAX_TRANSACTIONS - claimCredits(NO_NETWORK, ofCredits).transactions.length)
  const ofPrizes = {
    vault: BigInt(config.prizeVaultAppId),
    winner: address,
    caller: address,
    prizes,
    optIns: prizes.filter(({ needsOptIn }) => needsOptIn).map(({ asset }) => asset),
  }
  const group = claimAll(NO_NETWORK, { credits: ofCredits, prizes: ofPrizes })
  return {
    vault_app_id: config.vaultAppId,
    credits: ofCredits.credits.map((credit) => creditToWire(credit, decimalsIn(config, credit))),
    frozen: all.flatMap((credit) =>
      credit.frozen === null ? [] : { ...keptToWire(credit, decimalsIn(config, credit)), holder: credit.frozen },
    ),
    prize_vault_app_id: config.prizeVaultAppId,
    prizes: prizes.map(prizeToWire),
    deposit_micro_algo: String(HOLDING_MIN_BALANCE * BigInt(ofCredits.optIns.length + ofPrizes.optIns.length)),
    network_fee_micro_algo: String(group.feeMicroAlgo),
    checked_round: checkedRound,
    checked_at: checkedAt(services, checkedRound),
  }
})

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
  while (claimCredits(NO_NETWORK, claimOf(count)).transactions.length > MAX_TRANSACTIONS) count--
  return claimOf(count)
}

function decimalsIn(config: Config, { currency }: CreditOnChain): number {
  return decimalsOf(config, currencyToWire(currency))
}

/** The first prizes whose calls and opt-ins fit so many transactions; the others come with the next claim. */
function thatFit(prizes: readonly PrizeOnChain[], room: number): PrizeOnChain[] {
  let left = room
  return prizes.filter(({ needsOptIn }) => {
    left -= needsOptIn ? 2 : 1
    return left >= 0
  })
}
