import type { NotificationKind } from '@facet/api-contract/notification/notification-kinds'
import type { Facts } from '../notice/notice.ts'

/** Pages of kinds that do not lead to the work's own page: there the account takes the next step. */
const pathOfKind: Partial<Record<NotificationKind, string>> = {
  'auction-ended': '/user/listings/auctions',
  'auction-unsold': '/user/listings/auctions',
  'auction-won': '/user/pending/bids',
  'offer-expired': '/user/listings/my_offers',
  credit: '/user/ownedNft',
  prize: '/user/ownedNft',
  follow: '/user/follower',
  verification: '/user/verify',
  moderation: '/user/moderation',
}

/** The page that a notification leads to. */
export function notificationPath(kind: NotificationKind, { assetId, path }: Facts): string {
  return path ?? pathOfKind[kind] ?? (assetId === undefined ? '/user/notifications' : `/nft/${assetId}`)
}
