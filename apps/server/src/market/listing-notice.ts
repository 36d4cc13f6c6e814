import type { NotificationKind } from '@facet/api-contract/notification/notification-kinds'
import type { Notice, NoticeSource } from '../notice/notice.ts'

/** The facts of a listing that its notices contain. */
interface NoticedListing {
  appId: bigint
  assetId: bigint
  currencyId: bigint
  currencyDecimals: number
}

interface NoticeFields {
  address: string
  kind: NotificationKind
  baseUnits: bigint
  by?: string
  /** Whether unread notices of one listing are merged into one. */
  isGrouped?: boolean
  source: NoticeSource
}

/** A notice about an amount that a listing received, asks or pays. */
export function listingNotice(
  { appId, assetId, currencyId, currencyDecimals: decimals }: NoticedListing,
  { address, kind, baseUnits, by, isGrouped = false, source }: NoticeFields,
): Notice {
  const amount = { baseUnits: String(baseUnits), currencyId: String(currencyId), decimals }
  const facts = { assetId: String(assetId), appId: String(appId), amount, ...(by === undefined ? {} : { by }) }
  return { to: { address }, kind, facts, groupKey: isGrouped ? String(appId) : null, source }
}

/** A notice to the receiver of a royalty; none for a seller's own royalty, which the sale notice covers. */
export function royaltyNotices(
  listing: NoticedListing & { royaltyReceiver: string },
  { seller, baseUnits, by, source }: { seller: string; baseUnits: bigint; by: string; source: NoticeSource },
): Notice[] {
  const { royaltyReceiver: address } = listing
  if (baseUnits === 0n || address === seller) return []
  return [listingNotice(listing, { address, kind: 'royalty', baseUnits, by, isGrouped: true, source })]
}
