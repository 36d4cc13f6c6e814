import type { ListingKind } from '@facet/contracts'
import type { Answers, Memory } from './transaction-kind.ts'

/** The kind of listing in the answers. */
export function chosenAs({ listAs }: Answers): ListingKind {
  if (!listAs) throw new Error('a listing is asked for its kind')
  return listAs
}

/** The kind of listing in a signed or sent request, also after a reload. */
export function listedAs(memory: Memory): ListingKind {
  return memory.listed_as as ListingKind
}
