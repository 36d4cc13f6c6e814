import { priceOnWire } from '../currency/price.ts'
import type { ListingOnCard, Unfinished } from './work.ts'

/** What a card says of it; only its owner sees it. */
export function unfinishedOnCard(begun: Unfinished, askedRoyaltyPercent: number): ListingOnCard {
  return {
    type: begun.kind,
    app_id: Number(begun.appId),
    version: 2,
    ...priceOnWire(begun.priceBaseUnits, begun),
    end_date: null,
    winner: null,
    auction: null,
    buy_supply: String(begun.units),
    royalties: askedRoyaltyPercent,
    action: begun.kind === 'offer' ? 'cancel_offer' : 'cancel',
  }
}
