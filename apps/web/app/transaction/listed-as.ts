import type { ListingKind } from '@facet/contracts'
import type { Answers, Memory } from './transaction-kind.ts'

/** From the answers. */
export function chosenAs({ listAs }: Answers): ListingKind {
  if (!listAs) throw new Error('a listing is asked for its kind')
  return listAs
}

/** From what was signed or sent, also after a reload. */
export function listedAs(memory: Memory): ListingKind {
  return memory.listed_as as ListingKind
}
