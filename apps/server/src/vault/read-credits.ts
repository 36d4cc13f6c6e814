import { currencyFromWire } from '@facet/api-contract/currency/currency-codec'
import type { ContractKind } from '@facet/contracts'
import { type Credit, creditBoxName, decodeCredit } from '@facet/groups'
import { and, desc, eq, exists, inArray, or, type SQL, sql } from 'drizzle-orm'
import { anyOf } from '../chain/any-of.ts'
import { appAddress } from '../chain/app-address.ts'
import { undefinedIfNotFound } from '../chain/undefined-if-not-found.ts'
import { readHolding } from '../chain/read-holding.ts'
import { marketAppTable } from '../market/market-app-table.ts'
import type { Services } from '../market/services.ts'
import { vaultCreditTable } from '../market/vault-credit-table.ts'

/** A credit as the chain has it now, with its receiver's holding of the currency. */
export interface CreditOnChain extends Credit {
  needsOptIn: boolean
  /** The holder whose currency the issuer has frozen, so that the credit cannot be claimed yet; null when none is frozen. */
  frozen: 'account' | 'vault' | 'escrow' | null
}

type CreditServices = Pick<Services, 'config' | 'database' | 'kinds'>

/** Credits that one request reads: each costs requests to the node, and anyone can make small ones in another account's name. */
const MAX_CREDITS_READ = 16

/**
 * Reads from the chain the credits of an account in the market's currencies, kept by the vault or, in its stead, by escrows of listings:
 * the vault's first, then the largest. The projection says which boxes to read. Anybody can credit an account with a worthless asset: such
 * credits are left out.
 *
 * @param escrows apps to read; all when omitted
 * @returns amounts that the escrow still holds: an issuer may have clawed some back
 */
export async function readCredits(
  { algod, config, database, kinds }: Pick<Services, 'algod'> & CreditServices,
  receiver: string,
  escrows?: readonly bigint[],
): Promise<CreditOnChain[]> {
  const { appId, assetId, amountBaseUnits } = vaultCreditTable
  const vault = BigInt(config.vaultAppId)
  const rows = await database.db
    .select({ appId, assetId })
    .from(vaultCreditTable)
    .where(and(isCreditOf({ config, database, kinds }, receiver), escrows && anyOf(appId, [...escrows])))
    .orderBy(sql`${appId} <> ${vault}`, desc(amountBaseUnits), appId, assetId)
    .limit(MAX_CREDITS_READ)
  return (await Promise.all(rows.map(readCredit))).filter((credit) => credit !== undefined)

  async function readCredit(row: { appId: bigint; assetId: bigint }): Promise<CreditOnChain | undefined> {
    const { appId: keeper, assetId: currency } = row
    const [box, holding, kept] = await Promise.all([
      undefinedIfNotFound(algod.client.getApplicationBoxByName(keeper, creditBoxName(receiver, currency)).do()),
      currency === 0n ? undefined : readHolding(algod, receiver, currency),
      currency === 0n ? undefined : readHolding(algod, appAddress(keeper), currency),
    ])
    const credit = box && decodeCredit(box.value)
    if (!credit) return undefined
    const amount = kept && kept.amount < credit.amountBaseUnits ? kept.amount : credit.amountBaseUnits
    const frozen = holding?.isFrozen ? 'account' : kept?.isFrozen ? (keeper === vault ? 'vault' : 'escrow') : null
    return {
      currency,
      ...credit,
      amountBaseUnits: amount,
      ...(keeper === vault ? {} : { listing: keeper }),
      needsOptIn: currency !== 0n && holding === undefined,
      frozen,
    }
  }
}

/** Selects the credits of an account in the market's currencies: the vault's, and those that escrows of listings keep. */
export function isCreditOf({ config, database, kinds }: CreditServices, receiver: string): SQL | undefined {
  const currencies = config.currencies.map(({ id }) => currencyFromWire(id))
  const { appId, assetId } = vaultCreditTable
  const listingKinds = kinds.map(({ name }) => name) as ContractKind[]
  // A listing's maker and terms do not matter: its credits belong to the receiver.
  const isKeeper = or(eq(appId, BigInt(config.vaultAppId)), inArray(marketAppTable.kind, listingKinds))
  const keeper = database.db
    .select({ appId: marketAppTable.appId })
    .from(marketAppTable)
    .where(and(eq(marketAppTable.appId, appId), isKeeper))
  return and(eq(vaultCreditTable.receiver, receiver), anyOf(assetId, currencies), exists(keeper))
}
