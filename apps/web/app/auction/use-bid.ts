import { useLocation } from 'react-router'
import { workSummary } from '../works/work-summary.ts'
import { useCurrency, useSession } from '../shell/root-data.ts'
import { useTransactions } from '../transaction/transaction-provider.tsx'
import type { LiveAuction } from './live-auction.ts'

/** Opens the popup with a bid in base units, or returns the sign-in path. */
export function useBid({ nft, appId }: Pick<LiveAuction, 'nft' | 'appId'>) {
  const session = useSession()
  const { pathname, search } = useLocation()
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
  return { bid, signInPath: session ? null : `/authenticate?next=${encodeURIComponent(pathname + search)}` }
}
