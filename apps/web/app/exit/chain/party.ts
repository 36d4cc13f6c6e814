import { auctionOutcome } from '@facet/groups'
import type { MarketApp, SaleApp } from './market-app.ts'
import type { VaultCredit } from './vault-credits.ts'

/** Something of the market that holds property. */
export type Holding = MarketApp | VaultCredit

/** What an account is to it. Anybody may settle an auction that is over. */
export type Role = 'seller' | 'bidder' | 'receiver' | 'stranger'

export function roleOf(holding: Holding, address: string): Role {
  switch (holding.kind) {
    case 'credit':
      return holding.receiver === address ? 'receiver' : 'stranger'
    case 'offer':
      return holding.owner === address ? 'bidder' : 'stranger'
    case 'sale':
      return holding.owner === address ? 'seller' : 'stranger'
    case 'auction':
      if (holding.owner === address) return 'seller'
      return holding.auction.bestBidBaseUnits > 0n && holding.auction.winner === address ? 'bidder' : 'stranger'
  }
}

/** Where a holding stands in its life. */
export type Stage =
  /** The app was made and never set up: only its deposit is in it. */
  | 'not-set-up'
  | 'for-sale'
  | 'sold-out'
  /** The NFT was taken out; the app and what is left in its escrow remain. */
  | 'emptied'
  | 'not-started'
  | 'no-bids'
  | 'running'
  | 'ended'
  /** Paid out; the NFT waits for a winner who does not hold the asset. */
  | 'waiting-for-winner'
  | 'void'
  | 'open'
  | 'expired'
  | 'credited'

/** @param nowSeconds time of the last block: what contracts take for now */
export function stageOf(holding: Holding, nowSeconds: bigint): Stage {
  switch (holding.kind) {
    case 'credit':
      return 'credited'
    case 'sale':
      return saleStage(holding)
    case 'offer': {
      const { isSetUp, terms } = holding.offer
      if (!isSetUp) return 'not-set-up'
      return terms.expirySeconds !== 0n && nowSeconds >= terms.expirySeconds ? 'expired' : 'open'
    }
    case 'auction': {
      const { auction } = holding
      const { endSeconds, bestBidBaseUnits, nftUnits, terms } = auction
      const outcome = auctionOutcome(auction)
      if (outcome === 'paid-out') return nftUnits === undefined ? 'emptied' : 'waiting-for-winner'
      if (endSeconds === 1n) return 'void'
      if (nftUnits === undefined) return 'not-set-up'
      if (nowSeconds >= endSeconds) return outcome === 'void' ? 'void' : bestBidBaseUnits === 0n ? 'no-bids' : 'ended'
      if (nowSeconds < terms.startSeconds) return 'not-started'
      return bestBidBaseUnits === 0n ? 'no-bids' : 'running'
    }
  }
}

/** Stages in which the contract lets anybody bring a thing to its end; money goes only to its parties. */
const openToAll: ReadonlySet<Stage> = new Set(['sold-out', 'ended', 'void', 'expired'])

/** Whether an account is a party, or can do something as anybody can. */
export function concerns(holding: Holding, address: string, nowSeconds: bigint): boolean {
  return roleOf(holding, address) !== 'stranger' || openToAll.has(stageOf(holding, nowSeconds))
}

/** Whether an account can do nothing about it now but wait. */
export function isWaiting(holding: Holding, address: string, nowSeconds: bigint): boolean {
  const stage = stageOf(holding, nowSeconds)
  return stage === 'running' || (stage === 'waiting-for-winner' && roleOf(holding, address) !== 'bidder')
}

function saleStage({ sale, isSetUp, isNftFreed }: SaleApp): Stage {
  if (!isSetUp) return 'not-set-up'
  if (isNftFreed) return 'emptied'
  return sale.unitsLeft < sale.terms.lot ? 'sold-out' : 'for-sale'
}
