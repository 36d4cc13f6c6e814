import type { Reply } from '@facet/api-contract/client'
import { pendingPath } from './user-tabs.ts'

export type News = Omit<Reply<'GET /api/account/news'>, 'round' | 'claim_addresses'>

/** The page for each kind of news. */
const pathOf: Record<keyof News, string | null> = {
  claims: '/user/ownedNft',
  offers: pendingPath('offer'),
  closings: '/user/listings',
  outbids: pendingPath('auction'),
  wins: pendingPath('auction'),
}

export function newsOn(path: string, news: News): number {
  return sumOf(news, (one) => one === path)
}

/** The news on the pages of a tab. */
export function newsOfTab(path: string, news: News): number {
  return sumOf(news, (one) => one === path || one.startsWith(`${path}/`))
}

function sumOf(news: News, isCounted: (path: string) => boolean): number {
  const names = Object.keys(pathOf) as (keyof News)[]
  return names.reduce((sum, name) => sum + (isCounted(pathOf[name] ?? '') ? news[name] : 0), 0)
}
