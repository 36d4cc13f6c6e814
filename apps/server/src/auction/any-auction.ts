import { sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { tableFrom } from '../market/rows-in-branches.ts'
import { auctionTable } from './auction-table.ts'

/** The columns of `allAuctions`, for selections and conditions. */
export const anyAuctionTable = alias(auctionTable, 'any_auction') as unknown as typeof auctionTable

/** All auctions, as the source of lists, under a name that a part of them can have too. */
export const allAuctions = tableFrom(anyAuctionTable, sql`select * from ${auctionTable}`)
