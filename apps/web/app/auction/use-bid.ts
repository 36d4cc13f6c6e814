import { boughtWork } from '../works/work-summary.ts'
import { useCurrency, useSession } from '../shell/root-data.ts'
import { useTransactions } from '../transaction/transaction-provider.tsx'
import { useSignInFirst } from '../transaction/use-sign-in-first.ts'
import type { LiveAuction } from './live-auction.ts'

/**
 * Opens the popup with a bid; for a visitor without a session, a link that does so after the sign-in.
 * @param bidBaseUnits null while the typed text is not a valid bid
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
