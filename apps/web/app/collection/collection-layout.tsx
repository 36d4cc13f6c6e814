import '../i18n/with-list-messages.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { data, Outlet, useLocation, useParams } from 'react-router'
import { fileUrl, imageUrl } from '../media/image-url.ts'
import { api } from '../api.ts'
import { ReportButton } from '../report/report-button.tsx'
import { PageHead } from '../shell/page-head.tsx'
import { unlessSameId } from '../shell/unless-same-id.ts'
import { ButtonLink, IconButton } from '../ui/button.tsx'
import { MixedScriptsMark } from '../ui/mixed-scripts-mark.tsx'
import { HiddenNotice } from '../ui/hidden-notice.tsx'
import { Tabs } from '../ui/tabs.tsx'
import { useShare } from '../ui/use-share.ts'
import { Person } from '../works/person.tsx'
import { Figures } from './figures.tsx'
import { loadOpenCollection, type OpenCollection } from './load-collection.ts'
import './collection.css'
import type { Route } from './+types/collection-layout'

export async function loader({ context, params }: Route.LoaderArgs) {
  const found = await loadOpenCollection(context, params.id)
  if (!found) return data(null, { status: 404 })
  const { all_nft: _works, arc_69: _values, activity: _sales, ...collection } = found
  return { collection: collection satisfies OpenCollection }
}

/** Filters and tabs of the same collection do not load it again. */
export const shouldRevalidate = unlessSameId

/** The frame of a collection's pages: the collection and its trade. */
export default function CollectionLayout({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui()
  const { id = '' } = useParams()
  const { pathname } = useLocation()
  const { share, isCopied } = useShare(loaderData?.collection.title ?? '')
  if (loaderData === null) return <NoCollection id={id} />
  const { collection } = loaderData
  const root = `/collection/${collection.collection_id}`
  const { title, description, banner, is_own: isOwn, hidden_reason: hiddenReason } = collection
  const tabs = [
    { to: root, label: t`Works`, isExact: true },
    { to: `${root}/activity`, label: t`Activity` },
    { to: `${root}/community`, label: t`Community` },
  ]
  const open = tabs.find(({ to, isExact }) => !isExact && pathname === to)
  return (
    <>
      <PageHead
        title={open ? `${open.label} · ${title}` : title}
        description={description || t`A collection of works on Algorand.`}
        isHidden={hiddenReason !== null}
        {...(hiddenReason === null ? { image: imageUrl(banner, 'cover', 2), imageAlt: title } : {})}
      />
      <div className="cover">
        <img src={fileUrl(banner)} alt="" />
      </div>
      <div className="page pt-7">
        <HiddenNotice reason={hiddenReason} />
        <div className="flex flex-wrap items-start gap-x-6 gap-y-4">
          <div className="min-w-0 flex-1">
            <h1 className="h1 wrap-anywhere">
              {title}
              <MixedScriptsMark name={title} />
            </h1>
            <p className="mt-1">
              <Person {...collection} />
            </p>
            {description && <p className="wrap-anywhere mt-3 max-w-[60ch] whitespace-pre-line">{description}</p>}
          </div>
          <div className="flex items-center gap-2">
            {isOwn && (
              <ButtonLink to={`/edit_collection/${collection.collection_id}`}>
                <Trans>Edit</Trans>
              </ButtonLink>
            )}
            {!isOwn && (
              <ReportButton
                key={collection.collection_id}
                label={t`Report this collection`}
                kinds={['spam', 'offensive', 'stolen', 'other']}
                send={(kind, info) =>
                  api('POST /api/moderation/report', {
                    body: { subject: 'collection', id: String(collection.collection_id), kind, info },
                  })
                }
              />
            )}
            <IconButton
              icon={isCopied ? 'check' : 'share'}
              label={t`Share this collection`}
              onClick={() => void share()}
            />
          </div>
        </div>
        <div className="mt-7">
          <Figures collection={collection} />
        </div>
        <div className="mt-7">
          <Tabs label={title} tabs={tabs} />
        </div>
        <Outlet context={collection} />
      </div>
    </>
  )
}

/** Shown if no collection has this id. */
export function NoCollection({ id }: { id?: string }) {
  const { t } = useLingui()
  return (
    <div className="page grid flex-1 place-content-center justify-items-center gap-3 py-24 text-center">
      <PageHead title={t`The page you tried to load does not exist.`} isHidden />
      <h1 className="h1">
        <Trans>The page you tried to load does not exist.</Trans>
      </h1>
      <p className="wrap-anywhere max-w-[46ch] text-base text-ink-2">
        {id ? (
          <Trans>There is no collection with this id {id}.</Trans>
        ) : (
          <Trans>There is no collection with this id.</Trans>
        )}
      </p>
      <ButtonLink variant="primary" className="mt-4" to="/collections">
        <Trans>See all collections</Trans>
      </ButtonLink>
    </div>
  )
}
