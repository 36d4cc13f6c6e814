import type { PriceBuys } from '@facet/api-contract/nft/price-buys'
import type { NotificationKind } from '@facet/api-contract/notification/notification-kinds'
import { type NoticedWorks, type Notice, type NoticeSource, oneWork } from '../notice/notice.ts'
import type { Works } from './works.ts'

/** The facts of a listing that its notices contain: of one with several works, all of them and what the amount buys of them. */
type NoticedListing = {
  appId: bigint
  currencyId: bigint
  currencyDecimals: number
} & ({ assetId: bigint; works?: never } | { works: Works; priceBuys: PriceBuys })

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
  listing: NoticedListing,
  { address, kind, baseUnits, by, isGrouped = false, source }: NoticeFields,
): Notice {
  const { currencyId, currencyDecimals: decimals } = listing
  const appId = String(listing.appId)
  const amount = { baseUnits: String(baseUnits), currencyId: String(currencyId), decimals }
  const facts = { works: noticedWorks(listing), appId, amount, ...(by === undefined ? {} : { by }) }
  return { to: { address }, kind, facts, groupKey: isGrouped ? appId : null, source }
}

function noticedWorks(listing: NoticedListing): NoticedWorks {
  if (!listing.works) return oneWork(listing.assetId)
  const { works, priceBuys } = listing
  const [first, ...others] = works
  return { ...oneWork(first), more: others.length, priceBuys }
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
