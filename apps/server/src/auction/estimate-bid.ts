import { bidInAuction, programOfApp } from '@facet/groups'
import { estimateDebits, STAND_IN_VISITOR } from '../market/estimate-debits.ts'
import { payoutTerms } from '../market/payout-terms.ts'
import { readPayees } from '../market/read-payees.ts'
import { readVaultFrozen } from '../market/read-vault-frozen.ts'
import type { Trader } from '../market/kind/on-page.ts'
import type { Services } from '../market/services.ts'
import { preparesForRefund } from './agree-to-bid.ts'
import type { AuctionRow } from './auction-table.ts'
import { minimumBidOf } from './minimum-bid.ts'

/** The costs of a bid beyond its amount, and the payout rule, for the page; computed from the group that a bidder would sign. */
export async function estimateBid(
  services: Pick<Services, 'algod' | 'clock' | 'shownNetwork'>,
  auction: AuctionRow,
  { viewer, newTo }: Trader,
) {
  const { algod, clock } = services
  const needsOptIn = (await newTo([auction.assetId])).length > 0
  const { feeBasisPoints, royaltyBasisPoints, platform, royaltyReceiver, seller } = auction
  const facts = {
    appId: auction.appId,
    programHash: auction.programHash,
    seller,
    terms: {
      feeBasisPoints,
      royaltyBasisPoints,
      platform,
      royaltyReceiver,
      nft: auction.assetId,
      currency: auction.currencyId,
      vault: auction.vaultAppId,
      prizeVault: auction.prizeVaultAppId,
      startSeconds: auction.startSeconds,
      reserveBaseUnits: auction.reserveBaseUnits,
      stepBaseUnits: auction.stepBaseUnits,
      extensionSeconds: auction.extensionSeconds,
    },
    endSeconds: auction.endSeconds,
    bestBidBaseUnits: auction.bestBidBaseUnits,
    winner: auction.winner ?? seller,
    nftUnits: auction.unitsLeft,
    currencyHolding: { baseUnits: auction.bestBidBaseUnits, isFrozen: false },
  }
  const refund = { receiver: facts.winner, amount: auction.bestBidBaseUnits }
  const isPrepared = preparesForRefund(facts, refund.amount, {
    bidder: viewer,
    nowSeconds: BigInt(clock.timestampSeconds),
  })
  const prepareFor = async (payee: string) => ({
    unpayable: [payee],
    isVaultFrozen: await readVaultFrozen(algod, facts.terms),
  })
  const leaving = await estimateDebits(
    services,
    isPrepared ? prepareFor(refund.receiver) : readPayees(algod, facts.terms, [refund]),
    (network, { unpayable, isVaultFrozen }) =>
      bidInAuction(network, {
        auction: { ...facts, isVaultFrozen },
        bidder: viewer ?? STAND_IN_VISITOR,
        amountBaseUnits: minimumBidOf(auction),
        needsOptIn,
        unpayable,
      }),
  )
  return {
    ...leaving,
    payout: payoutTerms(programOfApp('auction', auction).payoutRule, auction),
  }
}
