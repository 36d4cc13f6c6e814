import { z } from 'zod'
import { card, cardList } from '../nft/card.ts'

/** A list of auctions: `auctions` is the same list as `metadata`. */
export const auctionList = cardList.extend({ auctions: z.array(card) })
