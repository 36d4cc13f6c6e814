import { card } from './card.ts'
import { historyEntry } from './get-nft.ts'

/** An event of a list that spans many works. */
export const workEvent = historyEntry
  .extend({ nft: card.describe('The work, with its best open listing.') })
  .meta({ id: 'WorkEvent', description: 'What happened to a work, with its card.' })
