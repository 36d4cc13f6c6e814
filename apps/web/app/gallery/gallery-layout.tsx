import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Outlet, type ShouldRevalidateFunctionArgs, useLocation } from 'react-router'
import { shortAddress } from '../i18n/amount.ts'
import { apiOf } from '../request-context.ts'
import { PageHead } from '../shell/page-head.tsx'
import { JsonLd } from '../shell/json-ld.tsx'
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
import './gallery.css'
import type { Route } from './+types/gallery-layout'

const ADDRESS_LENGTH = 58

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { id } = params
  const api = apiOf(context)
  const profile = await loadAccount(api, id, url)
  const isFirstPage = url.pathname === galleryPath({ address: id, username: null })
  const [shownTabs, collections] = await Promise.all([
    loadShownTabs(context, id, isFirstPage),
    loadFirstCollections(context, id),
  ])
  return { profile, shownTabs, hasCollections: collections.metadata.length > 0 }
}

/** From tab to tab of one gallery the same tabs are shown. */
export function shouldRevalidate({
  currentParams,
  nextParams,
  currentUrl,
  nextUrl,
  formMethod,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  const isMove = currentUrl.href !== nextUrl.href && formMethod === undefined
  return isMove && currentParams['id'] === nextParams['id'] ? false : defaultShouldRevalidate
}

/** Around every page of an account's gallery: who it is, and the tabs that have something. */
export default function GalleryLayout({ loaderData, params }: Route.ComponentProps) {
  const { t, i18n } = useLingui()
  const session = useSession()
  const { profile, shownTabs, hasCollections } = loaderData
  const [address = params.id] = profile.addresses
  const origin = useRootDataOrNull()?.config.origin ?? ''
  const name = profile.username ?? shortAddress(address)
  const isOwn = session !== null && profile.addresses.includes(session.address)
  const isCreator = shownTabs.includes('creations')
  const root = galleryPath({ address: params.id, username: null })
  const tabs = [
    ...(hasCollections ? [{ path: 'collections', label: msg`Collections` }] : []),
    ...galleryTabs.filter(({ path }) => shownTabs.includes(path)),
    ...(profile.account_id === null ? [] : [{ path: 'community', label: msg`Community` }]),
    ...(isCreator || profile.sales_number > 0 ? [{ path: 'stats', label: msg`Statistics` }] : []),
    ...peopleTabs.filter(({ path }) => profile[path] > 0),
  ]
  const { pathname } = useLocation()
  const open = tabs.find(({ path }) => pathname === `${root}/${path}`)
  const isByName = params.id.length < ADDRESS_LENGTH
  return (
    <>
      <PageHead
        title={open ? `${i18n._(open.label)} · ${name}` : name}
        description={profile.description || t`Works that ${name} created, owns and sells.`}
        {...previewOf(profile)}
        imageAlt={name}
      />
      <JsonLd value={profileJsonLd(profile, { name, origin, image: previewOf(profile).image })} />
      <ProfileHead profile={profile} isOwn={isOwn} canFollow={isByName && !isOwn && session?.username != null} />
      <div className="page">
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
              ...tabs.map(({ path, label }) => ({ to: `${root}/${path}`, label: i18n._(label) })),
            ]}
          />
        )}
        <Outlet />
      </div>
    </>
  )
}
