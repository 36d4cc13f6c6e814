import type { NftReply } from '@facet/api-contract/nft/get-nft'
import type { LiveNft } from '../works/use-live-nft.ts'
import { useChainNow } from '../stream/use-chain-now.ts'
import { type AuctionPhase, type AuctionState, phaseOf } from './auction-phase.ts'

/** An auction as its page shows it: the loaded data and the chain's clock. */
export interface LiveAuction {
  nft: NftReply['nft']
  appId: number
  state: AuctionState
  /** The highest bid, or the starting price without one, in base units. */
  priceBaseUnits: string
  endSeconds: number
  /** By the chain's clock, unix seconds. */
  nowSeconds: number
  phase: AuctionPhase
  hasBid: boolean
}

/** The auction that the page shows; null if it shows another listing. */
export function useLiveAuction(nft: NftReply['nft'], live: Pick<LiveNft, 'atSeconds'>): LiveAuction | null {
  const now = useChainNow(live.atSeconds)
  const { app_id: appId, auction: state, price_base_units: priceBaseUnits, end_date: endSeconds } = nft
  if (appId === null || !state || priceBaseUnits === null || endSeconds === null) return null
  return {
    nft,
    appId,
    state,
    priceBaseUnits,
    endSeconds,
    nowSeconds: now,
    phase: phaseOf(state, endSeconds, now),
    hasBid: state.best_bid_base_units !== null,
  }
}
