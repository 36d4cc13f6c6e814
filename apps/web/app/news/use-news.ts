import type { Reply } from '@facet/api-contract/client'
import type { ListingKind } from '@facet/contracts'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { api } from '../api.ts'
import { useRootDataOrNull, useSession } from '../shell/root-data.ts'
import { useStream } from '../stream/use-stream.ts'
import { readSeen, type Seen, saveSeen } from './seen.ts'

export type News = Omit<Reply<'GET /api/account/news'>, 'round'>

/** The page that shows what is new of a kind of listing: being there counts as having seen it. Null where nothing of it is new. */
const seenOn: Record<ListingKind, { path: string; seen: keyof Seen; count: keyof News } | null> = {
  offer: { path: '/user/pending/offers', seen: 'offers', count: 'offers' },
  auction: { path: '/user/pending/bids', seen: 'bids', count: 'outbids' },
  sale: null,
}

/** Several events of one block are asked about once. */
const PAUSE_MS = 300

/**
 * What waits for the signed-in account, counted by the projection: read with each page, after each transaction, and when the stream
 * tells of an offer, an outbid or a payment. Null while it is not known.
 */
export function useNews(): News | null {
  const address = useSession()?.address
  const { pathname } = useLocation()
  const now = useRootDataOrNull()?.now
  const [told, setTold] = useState(0)
  const [known, setKnown] = useState<{ address: string; news: News } | null>(null)
  useStream(address ? [`account:${address}`] : [], () => setTold((count) => count + 1))
  useEffect(() => {
    if (!address) return
    let isCurrent = true
    const timer = setTimeout(() => {
      void readNews(address, pathname).then(
        (news) => isCurrent && setKnown({ address, news }),
        // Without an answer the badges stay as they are.
        () => undefined,
      )
    }, PAUSE_MS)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
    // oxlint-disable-next-line react/exhaustive-deps -- reads again after a transaction (now) and an event (told)
  }, [address, pathname, now, told])
  return known && known.address === address ? known.news : null
}

async function readNews(address: string, pathname: string): Promise<News> {
  const seen = readSeen(address)
  const query: Record<`${keyof Seen}_since`, number> = { offers_since: seen.offers, bids_since: seen.bids }
  const { round, ...news } = await api('GET /api/account/news', { query })
  const shown = Object.values(seenOn).find((page) => page?.path === pathname)
  if (!shown) return news
  saveSeen(address, { ...seen, [shown.seen]: round })
  return { ...news, [shown.count]: 0 }
}
