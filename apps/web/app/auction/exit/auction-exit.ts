import { type AuctionFacts, auctionOutcome, decodeAuction } from '@facet/groups'
import type { AppRecord, ExitKind } from '../../withdrawal/exit-kind.ts'
import type { Standing } from '../../withdrawal/holding.ts'
import { type AuctionStage, auctionExitWords } from './auction-exit-words.ts'
import { waysOutOfAuction } from './ways-out-of-auction.ts'

/** Exit from an auction: by the seller while there are no bids, by anyone after the end. Outbid bidders are refunded automatically. */
export const auctionExit: ExitKind = {
  of: 'app',
  isLedBy: ({ program, state }, address) => {
    const auction = program.kind === 'auction' ? decodeAuction(program, state) : undefined
    return auction !== undefined && auction.bestBidBaseUnits > 0n && auction.winner === address
  },
  read: (record) => {
    const auction = readAuction(record)
    if (!auction) return undefined
    const { nft, currency, vault } = auction.terms
    return {
      works: [nft],
      currency,
      vault,
      standing: (address, nowSeconds) => standing(auction, address, nowSeconds),
      waysOut: (question) => waysOutOfAuction(auction, roleOf(auction, question.address), question),
      words: ({ role, stage }, formats) => auctionExitWords(record, auction, stage as AuctionStage, role, formats),
    }
  },
}

function readAuction({ appId, owner, program, state, escrow }: AppRecord): AuctionFacts | undefined {
  const decoded = program.kind === 'auction' ? decodeAuction(program, state) : undefined
  if (!decoded) return undefined
  const { nft, currency } = decoded.terms
  return {
    appId,
    seller: owner,
    ...decoded,
    nftUnits: escrow.get(nft)?.baseUnits,
    currencyHolding: currency === 0n ? undefined : escrow.get(currency),
  }
}

function roleOf({ seller, winner, bestBidBaseUnits }: AuctionFacts, address: string): 'seller' | 'bidder' | 'stranger' {
  if (seller === address) return 'seller'
  return bestBidBaseUnits > 0n && winner === address ? 'bidder' : 'stranger'
}

function standing(auction: AuctionFacts, address: string, nowSeconds: bigint): Standing {
  const [stage, role] = [stageOf(auction, nowSeconds), roleOf(auction, address)]
  return {
    role,
    stage,
    isOpenToAll: stage === 'ended' || stage === 'void',
    isWaiting: stage === 'running' || (stage === 'waiting-for-winner' && role !== 'bidder'),
  }
}

function stageOf(auction: AuctionFacts, nowSeconds: bigint): AuctionStage {
  const { endSeconds, bestBidBaseUnits, nftUnits, terms } = auction
  const outcome = auctionOutcome(auction)
  if (outcome === 'paid-out') return nftUnits === undefined ? 'emptied' : 'waiting-for-winner'
  if (endSeconds === 1n) return 'void'
  if (nftUnits === undefined) return 'not-set-up'
  if (nowSeconds >= endSeconds) return outcome === 'void' ? 'void' : bestBidBaseUnits === 0n ? 'no-bids' : 'ended'
  if (nowSeconds < terms.startSeconds) return 'not-started'
  return bestBidBaseUnits === 0n ? 'no-bids' : 'running'
}
