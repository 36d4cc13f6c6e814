import { type Credit, creditBoxName, decodeCredit } from '@facet/groups'
import { and, eq } from 'drizzle-orm'
import { anyOf } from '../chain/any-of.ts'
import { orMissing } from '../chain/or-missing.ts'
import { currencyAssetId } from '../platform/config/currency.ts'
import type { Services } from '../services.ts'
import { vaultCreditTable } from './vault-credit-table.ts'

/** A credit as the chain has it now, and how its receiver stands towards the currency. */
export interface CreditOnChain extends Credit {
  needsOptIn: boolean
  /** The issuer has frozen the receiver's holding: it cannot be claimed yet. */
  isFrozen: boolean
}

/**
 * What the market's vault keeps for an account in the market's currencies, in their order, read from the chain now. Which boxes to
 * look at is known from the projection. Anybody can credit anybody with an asset of no worth: those are left out.
 */
export async function readCredits({ algod, config, database }: Services, receiver: string): Promise<CreditOnChain[]> {
  const currencies = config.currencies.map(({ id }) => currencyAssetId(id))
  const { appId, assetId } = vaultCreditTable
  const vault = BigInt(config.vaultAppId)
  const rows = await database.db
    .select({ assetId })
    .from(vaultCreditTable)
    .where(and(eq(vaultCreditTable.receiver, receiver), eq(appId, vault), anyOf(assetId, currencies)))
  const known = new Set(rows.map((row) => row.assetId))
  const read = currencies.filter((currency) => known.has(currency)).map((currency) => readCredit(currency))
  return (await Promise.all(read)).filter((credit) => credit !== undefined)

  async function readCredit(currency: bigint): Promise<CreditOnChain | undefined> {
    const { client } = algod
    const [box, holding] = await Promise.all([
      orMissing(client.getApplicationBoxByName(vault, creditBoxName(receiver, currency)).do()),
      currency === 0n ? undefined : orMissing(client.accountAssetInformation(receiver, currency).do()),
    ])
    const credit = box && decodeCredit(box.value)
    if (!credit) return undefined
    const needsOptIn = currency !== 0n && holding?.assetHolding === undefined
    return { currency, ...credit, needsOptIn, isFrozen: holding?.assetHolding?.isFrozen === true }
  }
}
