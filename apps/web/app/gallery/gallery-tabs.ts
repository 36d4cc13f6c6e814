import type { ListingKind } from '@facet/contracts'
import type { ApiClient } from '@facet/api-contract/client'
import type { Reply } from '@facet/api-contract'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { accountQuery } from '../list/account-filter.ts'
import type { PageWindow } from '../list/page-window.ts'

/** A list of an account's works, and the number of them on the first page. */
export interface GalleryTab {
  /** Path below the gallery. */
  path: string
  label: MessageDescriptor
  load: (
    api: ApiClient,
    id: string,
    query: Partial<PageWindow> & Partial<ReturnType<typeof accountQuery>>,
  ) => Promise<Reply<'GET /api/creation/{id}'>>
  /** Labels of the `primary` filter, and whether titles can be searched. */
  filter: { primary: MessageDescriptor; other: MessageDescriptor; hasSearch: boolean }
  /** On the gallery's first page. `isSecondary`: only works by other artists, while the tab has all. */
  preview: { label: MessageDescriptor; count: number; isSecondary?: boolean }
}

const byMaker = { primary: msg`Own creations`, other: msg`By other artists` }

/** The account's listings of each kind; null for a kind that has no tab. */
const ofKinds: Record<ListingKind, GalleryTab | null> = {
  auction: {
    path: 'auctions',
    label: msg`Auctions`,
    load: (api, id, query) => api('GET /api/auctions/{id}', { params: { id }, query }),
    filter: { ...byMaker, hasSearch: false },
    preview: { label: msg`New secondary auctions`, count: 6, isSecondary: true },
  },
  sale: {
    path: 'sales',
    label: msg`Sales`,
    load: (api, id, query) => api('GET /api/sales/{id}', { params: { id }, query }),
    filter: { ...byMaker, hasSearch: false },
    preview: { label: msg`New secondary sales`, count: 6, isSecondary: true },
  },
  offer: null,
}

/** The tabs of a gallery, in the order of its first page. A tab is a line here and a line in `routes.ts`. */
export const galleryTabs: readonly GalleryTab[] = [
  {
    path: 'creations',
    label: msg`Creations`,
    load: (api, id, query) => api('GET /api/creation/{id}', { params: { id }, query }),
    filter: { primary: msg`Still owned`, other: msg`Owned by others`, hasSearch: true },
    preview: { label: msg`Creations`, count: 4 },
  },
  ...Object.values(ofKinds).filter((tab) => tab !== null),
  {
    path: 'ownedNft',
    label: msg`Owned`,
    load: (api, id, query) => api('GET /api/gallery/{id}', { params: { id }, query }),
    filter: { ...byMaker, hasSearch: true },
    preview: { label: msg`Owned`, count: 6 },
  },
]
