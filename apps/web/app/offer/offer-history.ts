import { msg } from '@lingui/core/macro'
import type { HistoryWords } from '../works/history-words.ts'

export const offerHistory = {
  offered: { name: msg`Offer`, isPriced: true, isTrade: false },
  'offer-cancelled': { name: msg`Offer cancelled`, isPriced: false, isTrade: false },
} satisfies HistoryWords
