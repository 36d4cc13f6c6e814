import { pgSchema } from 'drizzle-orm/pg-core'

/** Data that the follower read from blocks. Dropped and rebuilt at will. */
export const chainSchema = pgSchema('chain')

/** Data that is not on the chain: accounts, sessions, drafts. A rebuild never touches it. */
export const marketSchema = pgSchema('market')

/** The search index: derived from the other two schemas, filled again at will. */
export const searchSchema = pgSchema('search')
