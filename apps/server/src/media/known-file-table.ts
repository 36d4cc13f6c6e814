import { text } from 'drizzle-orm/pg-core'
import { marketSchema } from '../platform/db/schemas.ts'

/** Files of IPFS that this market serves: those stored here, and those that an NFT on the chain names. */
export const knownFileTable = marketSchema.table('known_file', {
  /** A CID, with a path below it where there is one, as `canonicalPath` spells it. */
  path: text().primaryKey(),
})
