import type { HistoryEntry } from '@facet/api-contract/nft/get-nft'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

export interface EventWords {
  name: MessageDescriptor
  /** The event has a price; a cancelled listing has none. */
  isPriced: boolean
  /** The event changes whether the work is for sale. */
  isTrade: boolean
}

/** Names of a domain's events in a work's history. */
export type HistoryWords = Partial<Record<HistoryEntry['kind'], EventWords>>

/** Tables of several domains as one; of no use if two of them name the same event. */
export type Joined<Tables, All = unknown> = Tables extends readonly [infer First, ...infer Rest]
  ? keyof First & keyof All extends never
    ? Joined<Rest, All & First>
    : { repeated: keyof First & keyof All }
  : All

export function joinWords<const Tables extends readonly HistoryWords[]>(...tables: Tables): Joined<Tables> {
  return Object.assign({}, ...tables) as Joined<Tables>
}

/** Events of a work outside any listing. */
export const workHistory = {
  created: { name: msg`Created`, isPriced: false, isTrade: false },
  transfer: { name: msg`Transfer`, isPriced: false, isTrade: false },
} satisfies HistoryWords
