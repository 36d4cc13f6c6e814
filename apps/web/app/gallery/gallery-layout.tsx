import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Outlet, useLocation } from 'react-router'
import { shortAddress } from '../i18n/amount.ts'
import { apiOf } from '../request-context.ts'
import { PageHead } from '../shell/page-head.tsx'
import { JsonLd } from '../shell/json-ld.tsx'
import { unlessSameId } from '../shell/unless-same-id.ts'
import { useRootDataOrNull, useSession } from '../shell/root-data.ts'
import { Notice } from '../ui/notice.tsx'
import { Tabs } from '../ui/tabs.tsx'
import { galleryPath } from '../works/gallery-path.ts'
import { previewOf } from '../works/profile-pictures.tsx'
import { galleryTabs } from './gallery-tabs.ts'
import { loadAccount } from './load-account.ts'
import { loadFirstCollections } from './load-collections.ts'
import { loadShownTabs } from './load-tabs.ts'
import { peopleTabs } from './people-tabs.ts'
import { profileJsonLd } from './profile-json-ld.ts'
import { ProfileHead } from './profile-head.tsx'
import { ProfileSums } from './profile-sums.tsx'
import { TabTotal, type Total } from './tab-total.tsx'
import '../i18n/with-account-messages.ts'
import './gallery.css'
import type { Route } from './+types/gallery-layout'

const ADDRESS_LENGTH = 58

/** The context that the pages of a gallery receive. */
export interface GalleryPage {
  /** Whether it is the visitor's own. */
  isOwn: boolean
  /** Whether it can be commented on: an address without an account cannot. */
  takesComments: boolean
}

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { id } = params
  const api = apiOf(context)
  const profile = await loadAccount(api, id, url)
  const isFirstPage = url.pathname === galleryPath({ address: id, username: null })
  const [shownTabs, { total: collections }, comments] = await Promise.all([
    loadShownTabs(context, id, isFirstPage),
    loadFirstCollections(context, id),
    profile.account_id === null
      ? null
      : api('GET /api/{kind}/comments', { params: { kind: 'user' }, query: { user: id, end: 1 } }),
  ])
  return { profile, shownTabs, collections, comments: comments?.total ?? null }
}

/** All pages of one gallery show the same tabs, so they are not loaded again. */
export const shouldRevalidate = unlessSameId

/** The frame of every page of an account's gallery: its profile, and the tabs that are not empty. */
export default function GalleryLayout({ loaderData, params }: Route.ComponentProps) {
  const { t, i18n } = useLingui()
  const session = useSession()
  const { profile, shownTabs, collections, comments } = loaderData
  const [address = params.id] = profile.addresses
  const origin = useRootDataOrNull()?.config.origin ?? ''
  const name = profile.username ?? shortAddress(address)
  const isOwn = session !== null && profile.addresses.includes(session.address)
  const isCreator = shownTabs.some(({ path }) => path === 'creations')
  const takesComments = profile.account_id !== null
  const root = galleryPath({ address: params.id, username: null })
  const tabs: ({ path: string; label: MessageDescriptor } & Total)[] = [
    ...(collections > 0 ? [{ path: 'collections', label: msg`Collections`, total: collections }] : []),
    ...galleryTabs.flatMap((tab) =>
      shownTabs.filter(({ path }) => path === tab.path).map((shown) => ({ ...tab, ...shown })),
    ),
    ...(takesComments ? [{ path: 'community', label: msg`Community`, total: comments }] : []),
    ...(isCreator || profile.sales_number > 0 ? [{ path: 'stats', label: msg`Statistics`, total: null }] : []),
    ...peopleTabs.filter(({ path }) => profile[path] > 0).map((tab) => ({ ...tab, total: profile[tab.path] })),
  ]
  const { pathname } = useLocation()
  const open = tabs.find(({ path }) => pathname === `${root}/${path}`)
  const isByName = params.id.length < ADDRESS_LENGTH
  return (
    <>
      <PageHead
        title={open ? `${i18n._(open.label)} · ${name}` : name}
        description={profile.description || t`Works that ${name} created, owns and sells.`}
        image={`/og${root}`}
        imageAlt={name}
      />
      <JsonLd value={profileJsonLd(profile, { name, origin, image: previewOf(profile).image })} />
      <ProfileHead profile={profile} isOwn={isOwn} canFollow={isByName && !isOwn && session?.username != null} />
      <ProfileSums profile={profile} />
      <div className="page pt-6">
        {isCreator && !profile.is_verify && (
          <div className="mb-6">
            <Notice>
              {isOwn ? <Trans>You are not verified</Trans> : <Trans>This creator is not yet verified</Trans>}
            </Notice>
          </div>
        )}
        {tabs.length > 0 && (
          <Tabs
            label={t`Gallery of ${name}`}
            tabs={[
              { to: root, label: t`Home`, isExact: true },
              ...tabs.map(({ path, label, ...total }) => ({
                to: `${root}/${path}`,
                label: (
                  <>
                    {i18n._(label)} <TabTotal {...total} />
                  </>
                ),
              })),
            ]}
          />
        )}
        <Outlet context={{ isOwn, takesComments } satisfies GalleryPage} />
      </div>
    </>
  )
}
