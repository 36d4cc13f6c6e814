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

/** The news on a page and on those below it, except below the account's first page, which is above all. */
export function newsOn(path: string, news: News): number {
  const names = Object.keys(pathOf) as (keyof News)[]
  return names.reduce((sum, name) => sum + (isOn(path, pathOf[name]) ? news[name] : 0), 0)
}

function isOn(path: string, page: string | null): boolean {
  return page !== null && (page === path || (path !== '/user' && page.startsWith(`${path}/`)))
}
