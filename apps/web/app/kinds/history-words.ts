import type { HistoryKind } from '@facet/api-contract/nft/history-kinds'
import { auctionHistory } from '../auction/auction-history.ts'
import { custodialHistory } from '../custodial/custodial-history.ts'
import { offerHistory } from '../offer/offer-history.ts'
import { saleHistory } from '../sale/sale-history.ts'
import { prizeHistory } from '../vault/prize-history.ts'
import { type EventWords, joinWords, workHistory } from '../works/history-words.ts'

/** Every event of a work's history. */
export const historyWords: Record<HistoryKind, EventWords> = joinWords(
  workHistory,
  saleHistory,
  auctionHistory,
  offerHistory,
  custodialHistory,
  prizeHistory,
)
