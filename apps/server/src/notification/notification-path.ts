import type { NotificationKind } from '@facet/api-contract/notification/notification-kinds'
import type { Facts } from '../notice/notice.ts'

/** The page of each kind, where the account takes the next step; null for the work's own page. */
const pathOfKind: Record<NotificationKind, string | null> = {
  sold: null,
  royalty: null,
  bid: null,
  outbid: null,
  'auction-ended': '/user/listings/auctions',
  'auction-unsold': '/user/listings/auctions',
  'auction-won': '/user/pending/bids',
  'auction-void': null,
  offer: null,
  'offer-accepted': null,
  'offer-expired': '/user/listings/my_offers',
  reserved: null,
  credit: '/user/ownedNft',
  prize: '/user/ownedNft',
  follow: '/user/follower',
  mint: null,
  // Each has the filtered list.
  search: null,
  collection: null,
  comment: null,
  mention: null,
  verification: '/user/verify',
  moderation: '/user/moderation',
}

/** The page that a notification leads to: once the step it asks for is taken the work's, of a payment the statement, else the list of notifications. */
export function notificationPath(kind: NotificationKind, { works, path, amount }: Facts, isDone: boolean): string {
  const next = isDone ? null : (path ?? pathOfKind[kind])
  const own = amount ? '/user/statement' : '/user/notifications'
  return next ?? (works ? `/nft/${works.first}` : own)
}
