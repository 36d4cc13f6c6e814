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

/** Events of a work outside any listing. */
export const workHistory = {
  created: { name: msg`Created`, isPriced: false, isTrade: false },
  transfer: { name: msg`Transfer`, isPriced: false, isTrade: false },
} satisfies HistoryWords
