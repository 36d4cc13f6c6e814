import type { ListingKind } from '@facet/contracts'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import type { News } from '../account/news-on.ts'
import { pendingPath } from '../account/user-tabs.ts'
import { api } from '../api.ts'
import { useRootDataOrNull, useSession } from '../shell/root-data.ts'
import { useStream } from '../stream/use-stream.ts'
import { readSeen, type Seen, saveSeen } from './seen.ts'

/** The news of each kind of listing, which count as seen once the visitor opens their page; null for a kind without news. */
const seenOf: Record<ListingKind, { seen: keyof Seen; count: keyof News } | null> = {
  offer: { seen: 'offers', count: 'offers' },
  auction: { seen: 'bids', count: 'outbids' },
  sale: null,
}
const kinds = Object.keys(seenOf) as ListingKind[]

/** One request covers all events of a block. */
const PAUSE_MS = 300

/**
 * The news of the signed-in account, counted by the projection. Read with each page, after each transaction, and when the stream
 * announces an offer, an outbid or a payment. Null until the first answer.
 */
export function useNews(): News | null {
  const session = useSession()
  const address = session?.address
  const { pathname } = useLocation()
  const now = useRootDataOrNull()?.now
  const [eventCount, setEventCount] = useState(0)
  const [loaded, setLoaded] = useState<{ address: string; news: News } | null>(null)
  useStream(session?.addresses.map((one) => `account:${one}` as const) ?? [], () => setEventCount((count) => count + 1))
  useEffect(() => {
    if (!address) return
    let isCurrent = true
    const timer = setTimeout(() => {
      void readNews(address, pathname).then(
        (news) => isCurrent && setLoaded({ address, news }),
        // Without an answer the badges do not change.
        () => undefined,
      )
    }, PAUSE_MS)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
    // oxlint-disable-next-line react/exhaustive-deps -- refetches after a transaction (now) and an event (eventCount)
  }, [address, pathname, now, eventCount])
  return loaded && loaded.address === address ? loaded.news : null
}

async function readNews(address: string, pathname: string): Promise<News> {
  const seen = readSeen(address)
  const query: Record<`${keyof Seen}_since`, number> = { offers_since: seen.offers, bids_since: seen.bids }
  const { round, claim_addresses: _, ...news } = await api('GET /api/account/news', { query })
  const kind = kinds.find((one) => pendingPath(one) === pathname)
  const shown = kind && seenOf[kind]
  if (!shown) return news
  saveSeen(address, { ...seen, [shown.seen]: round })
  return { ...news, [shown.count]: 0 }
}
