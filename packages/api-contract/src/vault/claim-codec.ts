import type { Reply } from '../client.ts'
import { currencyFromWire, currencyToWire, unitsToWire } from '../currency/currency-codec.ts'

export type ClaimOnWire = Reply<'GET /api/account/claim/royalties'>

/** Money that is kept for an account. */
interface Kept {
  /** 0 is ALGO. */
  currency: bigint
  amountBaseUnits: bigint
  /** The listing whose escrow keeps it; left out for a credit in the vault. */
  listing?: bigint
}

export function keptToWire({ currency, amountBaseUnits, listing }: Kept, decimals: number) {
  return {
    asa_id: currencyToWire(currency),
    amount: unitsToWire(amountBaseUnits, decimals),
    amount_base_units: String(amountBaseUnits),
    app_id: listing === undefined ? null : Number(listing),
  }
}

interface Credit extends Kept {
  depositor: string
  needsOptIn: boolean
}

export function creditToWire(credit: Credit, decimals: number): ClaimOnWire['credits'][number] {
  return {
    ...keptToWire(credit, decimals),
    depositor: credit.depositor,
    needs_opt_in: credit.needsOptIn,
  }
}

interface Prize {
  asset: bigint
  title: string
  units: bigint
  depositor: string
  needsOptIn: boolean
}

export function prizeToWire(prize: Prize): ClaimOnWire['prizes'][number] {
  return {
    token_id: Number(prize.asset),
    title: prize.title,
    units: String(prize.units),
    depositor: prize.depositor,
    needs_opt_in: prize.needsOptIn,
  }
}

/** The claim of all that both vaults, and escrows in their stead, keep for an account. */
export function claimFromWire(wire: ClaimOnWire, account: string) {
  const credits = wire.credits.map((credit) => ({ ...credit, currency: currencyFromWire(credit.asa_id) }))
  const prizes = wire.prizes.map((prize) => ({ ...prize, asset: BigInt(prize.token_id) }))
  return {
    credits: {
      vault: BigInt(wire.vault_app_id),
      receiver: account,
      caller: account,
      credits: credits.map(({ currency, amount_base_units, depositor, app_id }) => ({
        currency,
        amountBaseUnits: BigInt(amount_base_units),
        depositor,
        ...(app_id === null ? {} : { listing: BigInt(app_id) }),
      })),
      optIns: [...new Set(credits.filter(({ needs_opt_in }) => needs_opt_in).map(({ currency }) => currency))],
    },
    prizes: {
      vault: BigInt(wire.prize_vault_app_id),
      winner: account,
      caller: account,
      prizes: prizes.map(({ asset, units, depositor }) => ({ asset, units: BigInt(units), depositor })),
      optIns: prizes.filter(({ needs_opt_in }) => needs_opt_in).map(({ asset }) => asset),
    },
  }
}
