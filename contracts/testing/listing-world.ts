import type { Book } from './book.ts'
import { withBoughtNft } from './create-asset.ts'
import { MarketWalk } from './market-walk.ts'
import type { Step } from './random-walks.ts'
import type { TestMarket } from './test-market.ts'

/** In these walks the seller is not the NFT's creator, and one holding of the NFT is frozen for ever. */
export const boughtAndFrozen = async (market: TestMarket) => [await withBoughtNft(market, market.other)]

/** The world of a random walk with one listing after the other; each kind of listing defines its own steps. */
export abstract class ListingWorld {
  protected readonly market: TestMarket
  protected readonly walk: MarketWalk
  protected readonly book: Book

  constructor(market: TestMarket) {
    this.market = market
    this.walk = new MarketWalk(market)
    this.book = this.walk.book
  }

  async take(step: Step): Promise<string> {
    const outcome = await this.act(step)
    this.walk.expectBalanced()
    return outcome
  }

  protected abstract act(step: Step): Promise<string>
}
