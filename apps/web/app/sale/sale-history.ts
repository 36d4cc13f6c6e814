import { msg } from '@lingui/core/macro'
import type { HistoryWords } from '../works/history-words.ts'

export const saleHistory = {
  listed: { name: msg`Listed`, isPriced: true, isTrade: true },
  price: { name: msg`Price changed`, isPriced: true, isTrade: false },
  cancelled: { name: msg`Listing cancelled`, isPriced: false, isTrade: true },
  sold: { name: msg`Sale`, isPriced: true, isTrade: true },
} satisfies HistoryWords
