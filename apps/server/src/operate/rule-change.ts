import type { ListingKind } from '@facet/contracts'
import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { rulesDifference } from '../chain/rules-difference.ts'
import { auctionTable } from '../auction/auction-table.ts'
import { type MarketTerms, marketTerms } from '../market/market-terms.ts'
import { projectionRules } from '../market/projection-rules.ts'
import type { termsColumns } from '../market/terms-columns.ts'
import { unionOf } from '../market/union-of.ts'
import { offerTable } from '../offer/offer-table.ts'
import type { Config } from '../platform/config/config.ts'
import type { Queries } from '../platform/db/database.ts'
import { saleTable } from '../sale/sale-table.ts'

/** How the settings and the release differ from those by which a projection was built: the next start builds it again. */
export interface RuleChange {
  /** The settings that differ, with their values before, and `RELEASE`. */
  before: Readonly<Record<string, unknown>>
  /** The number of open listings and offers that are then not shown. */
  hidden: number
  /** The first round of those from before FIRST_ROUND. */
  olderFrom: string | null
}

type TermsTable = PgTable & Record<keyof typeof termsColumns | 'isGenuine' | 'state', PgColumn>

/** Listings of a kind, with the round at which each was opened, and the terms of this kind alone that are not the market's. */
interface Listings {
  table: TermsTable
  openedRound: PgColumn
  isOther?: (terms: MarketTerms) => SQL
}

const listings: Record<ListingKind, Listings> = {
  sale: { table: saleTable, openedRound: saleTable.listedRound },
  auction: {
    table: auctionTable,
    openedRound: auctionTable.listedRound,
    isOther: ({ prizeVaultAppId }) => sql`${auctionTable.prizeVaultAppId} <> ${prizeVaultAppId}`,
  },
  offer: { table: offerTable, openedRound: offerTable.madeRound },
}

/** @returns undefined where nothing differs */
export async function readRuleChange(db: Queries, rules: string, config: Config): Promise<RuleChange | undefined> {
  const terms = marketTerms(config)
  const expected = projectionRules(terms, BigInt(config.firstRound))
  if (rules === expected) return undefined
  const open = Object.values(listings).map((each) => openListings(each, terms, config.firstRound))
  const { rows } = await db.execute<{ hidden: number; older_from: string | null }>(
    sql`select (count(*) filter (where is_older or is_other))::int as hidden,
      (min(round) filter (where is_older))::text as older_from from ${unionOf(open)} as open`,
  )
  const { hidden = 0, older_from: olderFrom = null } = rows[0] ?? {}
  const before = Object.entries(rulesDifference(rules, expected)).map(([name, { found }]) => [name, found] as const)
  return { before: Object.fromEntries(before), hidden, olderFrom }
}

/** The open listings that are shown, each with its round and whether it is from before the first one, or on other terms. */
function openListings({ table, openedRound, isOther }: Listings, terms: MarketTerms, firstRound: number): SQL {
  const { platformAddress, minFeeBasisPoints, vaultAppId, currencies } = terms
  const ids = sql.join(
    [...currencies.keys()].map((id) => sql`${id}::numeric`),
    sql`, `,
  )
  return sql`select ${openedRound} as round, ${openedRound} < ${firstRound} as is_older,
    (${table.platform} <> ${platformAddress} or ${table.feeBasisPoints} < ${minFeeBasisPoints}
      or ${table.vaultAppId} <> ${vaultAppId} or ${table.currencyId} not in (${ids})
      or ${isOther?.(terms) ?? sql`false`}) as is_other
    from ${table} where ${table.state} = 'open' and ${table.isGenuine}`
}
