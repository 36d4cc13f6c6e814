import type { StreamEvent } from '@facet/api-contract/stream/open-stream'
import { useLingui } from '@lingui/react/macro'
import { useRef } from 'react'
import { api } from '../api.ts'
import { usePriceText } from '../money/use-price-text.ts'
import { boughtWork } from '../works/work-summary.ts'
import { useCurrency, useSession } from '../shell/root-data.ts'
import { useStream } from '../stream/use-stream.ts'
import { useTransactions } from '../transaction/transaction-provider.tsx'
import { useToast } from '../ui/toast.tsx'

type Outbid = Extract<StreamEvent, { type: 'outbid' }>

/** On every page: notifies the signed-in account that it was outbid, with a button for the next bid. Renders nothing itself. */
export function OutbidWatch() {
  const { t } = useLingui()
  const session = useSession()
  const toast = useToast()
  const priceText = usePriceText()
  const currencyOf = useCurrency()
  const { start } = useTransactions()
  const shown = useRef(new Set<string>())

  const show = async (event: Outbid): Promise<void> => {
    const { token_id: tokenId, app_id: appId, asa_id: assetId } = event
    const { nft } = await api('GET /api/nft/{id}/auction/{auctionId}', { params: { id: tokenId, auctionId: appId } })
    // A background tab may receive the event after the auction has ended or the account leads again.
    if (nft.auction?.state !== 'open' || nft.winner === session?.address) return
    const { title } = nft
    const least = nft.auction.min_bid_base_units
    const next = priceText(least, assetId)
    toast({
      kind: 'attention',
      text: t`You were outbid on “${title}”. Your bid is back in your wallet.`,
      action: {
        label: t`Bid ${next}`,
        run: () =>
          start({
            kind: 'bid',
            input: {
              work: boughtWork(nft),
              tokenId,
              appId,
              assetId,
              decimals: currencyOf(assetId).decimals,
              bidBaseUnits: least,
            },
          }),
      },
    })
  }

  useStream(session ? [`account:${session.address}`] : [], (event) => {
    if (event.type !== 'outbid') return
    const key = `${event.app_id}:${event.price_base_units}`
    if (shown.current.has(key)) return
    shown.current.add(key)
    // Without an answer, the auction's page still shows it.
    void show(event).catch(() => undefined)
  })
  return null
}
