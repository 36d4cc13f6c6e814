import { checkClaim as contract } from '@facet/api-contract/vault/check-claim'
import { currencyToWire } from '@facet/api-contract/currency/currency-codec'
import { creditToWire, keptToWire, prizeToWire } from '@facet/api-contract/vault/claim-codec'
import { claimAll, HOLDING_MIN_BALANCE } from '@facet/groups'
import { decimalsOf } from '../currency/price.ts'
import { checkedAt } from '../market/read-now.ts'
import { handle } from '../market/services.ts'
import type { Config } from '../platform/config/config.ts'
import { readClaimable } from './read-claimable.ts'
import type { CreditOnChain } from './read-credits.ts'

export const checkClaim = handle(contract, async ({ session, services }) => {
  const { algod, config } = services
  const { address } = session
  const checkedRound = Number(await algod.lastRound())
  const { frozen, ...claimable } = await readClaimable(services, address)
  const group = claimAll(await services.shownNetwork(), claimable)
  return {
    vault_app_id: config.vaultAppId,
    credits: claimable.credits.credits.map((credit) => creditToWire(credit, decimalsIn(config, credit))),
    frozen: frozen.flatMap((credit) =>
      credit.frozen === null ? [] : { ...keptToWire(credit, decimalsIn(config, credit)), holder: credit.frozen },
    ),
    prize_vault_app_id: config.prizeVaultAppId,
    prizes: claimable.prizes.prizes.map(prizeToWire),
    deposit_micro_algo: String(
      HOLDING_MIN_BALANCE * BigInt(claimable.credits.optIns.length + claimable.prizes.optIns.length),
    ),
    network_fee_micro_algo: String(group.feeMicroAlgo),
    checked_round: checkedRound,
    checked_at: checkedAt(services, checkedRound),
  }
})

function decimalsIn(config: Config, { currency }: CreditOnChain): number {
  return decimalsOf(config, currencyToWire(currency))
}
