import { pgSchema } from 'drizzle-orm/pg-core'

/** What the follower read from blocks. Dropped and rebuilt at will. */
export const chainSchema = pgSchema('chain')

/** What is not on the chain: accounts, sessions, drafts. A rebuild never touches it. */
export const marketSchema = pgSchema('market')

/** What names are found in: derived from the other two, filled again at will. */
export const searchSchema = pgSchema('search')
