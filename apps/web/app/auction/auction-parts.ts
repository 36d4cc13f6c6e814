// What the page of a work shows of an auction, in one file to load.
import '../i18n/with-work-messages.ts'
export { AuctionBar } from './auction-bar.tsx'
export { AuctionPanel } from './auction-panel.tsx'
export { BidHistory } from './bid-history.tsx'
