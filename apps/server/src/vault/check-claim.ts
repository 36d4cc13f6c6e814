import { checkClaim as contract } from '@facet/api-contract/vault/check-claim'
import { claimCredits, HOLDING_MIN_BALANCE, MAX_CREDITS_IN_GROUP } from '@facet/groups'
import { readNetworkParams } from '../chain/network-params.ts'
import { toUnits } from '../currency/price.ts'
import { currencyWireId } from '../platform/config/currency.ts'
import { handle } from '../platform/http/handle.ts'
import { readCredits } from './read-credits.ts'

export const checkClaim = handle(contract, async ({ session, services }) => {
  const { algod, clock, config } = services
  const checkedRound = Number(await algod.lastRound())
  const all = await readCredits(services, session.address)
  const credits = all.filter(({ isFrozen }) => !isFrozen).slice(0, MAX_CREDITS_IN_GROUP)
  const optIns = credits.filter(({ needsOptIn }) => needsOptIn).map(({ currency }) => currency)
  const group = claimCredits(await readNetworkParams(services), {
    vault: BigInt(config.vaultAppId),
    receiver: session.address,
    caller: session.address,
    credits,
    optIns,
  })
  return {
    vault_app_id: config.vaultAppId,
    credits: credits.map(({ currency, amountBaseUnits, depositor, needsOptIn }) => {
      const asaId = currencyWireId(currency)
      const decimals = config.currencies.find(({ id }) => id === asaId)?.decimals ?? 0
      return {
        asa_id: asaId,
        amount: toUnits(amountBaseUnits, decimals),
        amount_base_units: String(amountBaseUnits),
        depositor,
        needs_opt_in: needsOptIn,
      }
    }),
    frozen: all.filter(({ isFrozen }) => isFrozen).map(({ currency }) => currencyWireId(currency)),
    deposit_micro_algo: String(HOLDING_MIN_BALANCE * BigInt(optIns.length)),
    network_fee_micro_algo: String(group.feeMicroAlgo),
    checked_round: checkedRound,
    checked_at: checkedRound === clock.round ? clock.timestampSeconds : Math.floor(Date.now() / 1_000),
  }
})
