import { workSummary } from '../works/work-summary.ts'
import { useCurrency, useSession } from '../shell/root-data.ts'
import { useSignInPath } from '../shell/use-sign-in-path.ts'
import { useTransactions } from '../transaction/transaction-provider.tsx'
import type { LiveAuction } from './live-auction.ts'

/** Opens the popup with a bid in base units, or returns the sign-in path. */
export function useBid({ nft, appId }: Pick<LiveAuction, 'nft' | 'appId'>) {
  const session = useSession()
  const signInPath = useSignInPath()
  const { start } = useTransactions()
  const { decimals } = useCurrency()(nft.asa_id)
  const bid = (bidBaseUnits: bigint): void =>
    start({
      kind: 'bid',
      input: {
        work: workSummary(nft),
        tokenId: nft.token_id,
        appId,
        assetId: nft.asa_id,
        decimals,
        bidBaseUnits: String(bidBaseUnits),
      },
    })
  return { bid, signInPath: session ? null : signInPath }
}
