import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ListingKind } from '@facet/contracts'
import { peopleTabs } from '../gallery/people-tabs.ts'
import type { IconName } from '../ui/icon-paths.ts'

interface TabPage {
  path: string
  label: MessageDescriptor
}

/** A page of offers or bids that wait for the account; its menus link to the page. */
interface PendingPage extends TabPage {
  link: MessageDescriptor
  icon: IconName
}

interface UserTab {
  /** Path below `/user`; empty for the first page. */
  path: string
  label: MessageDescriptor
  /** Pages of a tab that has several; the first is the default. */
  pages?: readonly TabPage[]
  /** Only for accounts with a username. */
  isForNamed?: true
}

function pagesOf<Page>(ofKinds: Readonly<Record<string, Page | null>>): Page[] {
  return Object.values<Page | null>(ofKinds).filter((page) => page !== null)
}

/** The pages of the account's own listings, by kind of listing and of product, in the specified order. */
const listings: Record<ListingKind | 'shuffle' | 'fusion' | 'pack', TabPage | null> = {
  auction: { path: 'auctions', label: msg`Auctions` },
  sale: { path: 'sales', label: msg`Sales` },
  shuffle: { path: 'shuffles', label: msg`Shuffles` },
  offer: { path: 'my_offers', label: msg`Your offers` },
  fusion: { path: 'fusions', label: msg`Fusions` },
  pack: { path: 'packs', label: msg`Packs` },
}

/** The pages of offers and bids that wait for the account. */
const pending: Record<ListingKind, PendingPage | null> = {
  offer: { path: 'offers', label: msg`Offers`, link: msg`Offers for your works`, icon: 'user' },
  auction: { path: 'bids', label: msg`Bids`, link: msg`Your bids`, icon: 'clock' },
  sale: null,
}

/** Path of the page of offers or bids that wait for the account; null for a kind without one. */
export function pendingPath(kind: ListingKind): string | null {
  const page = pending[kind]
  return page && `/user/pending/${page.path}`
}

/** The links of the account's menus. */
export const accountLinks: readonly { path: string; label: MessageDescriptor; icon: IconName }[] = [
  { path: '/user', label: msg`Your profile`, icon: 'user' },
  { path: '/user/ownedNft', label: msg`Your works`, icon: 'image' },
  { path: '/user/listings', label: msg`Your listings`, icon: 'wallet' },
  ...pagesOf(pending).map(({ path, link, icon }) => ({ path: `/user/pending/${path}`, label: link, icon })),
  { path: '/settings', label: msg`Settings`, icon: 'settings' },
]

/** The tabs of the account's pages, in the specified order. A page is a line here and a line in `routes.ts`. */
export const userTabs: readonly UserTab[] = [
  { path: '', label: msg`Home` },
  { path: 'statement', label: msg`Statement` },
  {
    path: 'listings',
    label: msg`Listings`,
    pages: pagesOf(listings),
  },
  {
    path: 'pending',
    label: msg`Pending`,
    pages: pagesOf(pending),
  },
  { path: 'creations', label: msg`Creations` },
  { path: 'collections', label: msg`Collections` },
  { path: 'ownedNft', label: msg`Your works` },
  { path: 'notifications', label: msg`Notifications` },
  { path: 'feed', label: msg`Feed`, isForNamed: true },
  { path: 'community', label: msg`Community` },
  { path: 'favouriteNft', label: msg`Favourites`, isForNamed: true },
  ...peopleTabs.map(({ path, label }) => ({ path, label, isForNamed: true as const })),
]
