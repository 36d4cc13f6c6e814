import { msg } from '@lingui/core/macro'
import type { HistoryWords } from '../works/history-words.ts'

export const auctionHistory = {
  auctioned: { name: msg`Listed for auction`, isPriced: true, isTrade: true },
  bid: { name: msg`Bid`, isPriced: true, isTrade: false },
  'auction-cancelled': { name: msg`Auction cancelled`, isPriced: false, isTrade: true },
  unsold: { name: msg`Auction ended without bids`, isPriced: false, isTrade: true },
  void: { name: msg`Auction void`, isPriced: false, isTrade: true },
} satisfies HistoryWords
