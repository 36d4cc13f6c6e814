import { msg } from '@lingui/core/macro'
import type { HistoryWords } from '../works/history-words.ts'

export const custodialHistory = {
  deposited: { name: msg`Moved into custody`, isPriced: true, isTrade: true },
  released: { name: msg`Moved out of custody`, isPriced: false, isTrade: true },
} satisfies HistoryWords
