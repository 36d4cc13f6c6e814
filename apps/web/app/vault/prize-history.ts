import { msg } from '@lingui/core/macro'
import type { HistoryWords } from '../works/history-words.ts'

export const prizeHistory = {
  'prize-kept': { name: msg`Held for the winner`, isPriced: false, isTrade: false },
  'prize-deposited': { name: msg`Deposited in the prize vault`, isPriced: false, isTrade: false },
  'prize-claimed': { name: msg`Claimed from the prize vault`, isPriced: false, isTrade: false },
} satisfies HistoryWords
