import { boughtWork } from '../works/work-summary.ts'
import { useCurrency, useSession } from '../shell/root-data.ts'
import { useTransactions } from '../transaction/transaction-provider.tsx'
import { useSignInFirst } from '../transaction/use-sign-in-first.ts'
import type { LiveAuction } from './live-auction.ts'

/**
 * Opens the popup with a bid, and is a link to do so after the sign-in where that is needed.
 * @param bidBaseUnits null while what was typed is no bid
 */
export function useBid({ nft, appId }: Pick<LiveAuction, 'nft' | 'appId'>, bidBaseUnits: bigint | null) {
  const session = useSession()
  const { start } = useTransactions()
  const { decimals } = useCurrency()(nft.asa_id)
  const bid = (): void => {
    if (bidBaseUnits === null) return
    start({
      kind: 'bid',
      input: {
        work: boughtWork(nft),
        tokenId: nft.token_id,
        appId,
        assetId: nft.asa_id,
        decimals,
        bidBaseUnits: String(bidBaseUnits),
      },
    })
  }
  const signInFirst = useSignInFirst(bid)
  return { bid, signInFirst: session ? null : signInFirst }
}
