import type { Transaction } from 'algosdk'
import { readHolding } from '../chain/read-holding.ts'
import { leavesApp, preparedFor } from '../market/prepared-for.ts'
import { readUnpayable } from '../market/read-unpayable.ts'
import type { Services } from '../market/services.ts'
import type { AuctionOnChain } from './read-auction.ts'

/**
 * How the seller's group ends an auction without a bid, from facts read now. While stray units of the currency cannot be transferred,
 * it only takes out the NFT. Where the chain accepts two forms, the signed group decides.
 *
 * @param signed a group that calls this auction once
 * @throws FacetError `payees-changed`
 */
export async function endWithoutBid(
  { algod }: Services,
  auction: AuctionOnChain,
  signed?: readonly Transaction[],
): Promise<{ keepsApp: boolean; needsOptIn: boolean; unpayable: string[] }> {
  const { seller, nftUnits, currencyHolding, keepsCredits, isVaultFrozen } = auction
  const { nft, currency } = auction.terms
  const { baseUnits: strayBaseUnits = 0n, isFrozen = false } = currencyHolding ?? {}
  const [holding, unpayable] = await Promise.all([
    readHolding(algod, seller, nft),
    readUnpayable(algod, currency, [{ receiver: seller, amount: strayBaseUnits }]),
  ])
  const ending = signed?.slice(
    0,
    signed.findIndex(({ applicationCall }) => applicationCall?.appIndex === auction.appId) + 1,
  )
  const needsOptIn = (nftUnits !== undefined && holding === undefined) || ending?.[0]?.assetTransfer !== undefined
  const mustStay = keepsCredits || (isFrozen && strayBaseUnits > 0n) || (isVaultFrozen && unpayable.length > 0)
  // Where nothing must stay, a call that leaves the app would keep the seller's deposit in it.
  const keepsApp = mustStay && (ending === undefined || leavesApp(ending))
  const prepared = ending && !keepsApp ? preparedFor(auction, unpayable, ending) : { unpayable }
  return { keepsApp, needsOptIn, unpayable: prepared.unpayable }
}
