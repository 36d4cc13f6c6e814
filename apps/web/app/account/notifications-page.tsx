import '../i18n/with-flow-messages.ts'
import './notifications.css'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { api } from '../api.ts'
import { toFailure } from '../i18n/failure.ts'
import { localeOf } from '../i18n/locale.ts'
import { readStart } from '../list/read-start.ts'
import { useErrorText } from '../money/use-error-text.ts'
import { apiOf } from '../request-context.ts'
import { requireSession } from '../session/require-session.ts'
import { PageHead } from '../shell/page-head.tsx'
import { useLivePage } from '../stream/use-live-page.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { useToast } from '../ui/toast.tsx'
import { NotificationItem } from './notification-item.tsx'
import type { Route } from './+types/notifications-page'

const PAGE_SIZE = 30

export async function loader({ context, request, url }: Route.LoaderArgs) {
  await requireSession(context, url)
  const start = readStart(url.searchParams)
  const locale = localeOf(request)
  const lang = locale === 'pseudo' ? 'en' : locale
  const list = await apiOf(context)('GET /api/notification/list', { query: { start, end: start + PAGE_SIZE, lang } })
  return { ...list, start }
}

/** The account's notifications, newest first; live. */
export default function NotificationsPage({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui()
  const { metadata: notifications, bool_end: isEnd, start } = loaderData
  const { revalidate } = useRevalidator()
  const toast = useToast()
  const errorText = useErrorText()
  /** Ids of deleted notifications, hidden before the server answers. */
  const [deleted, setDeleted] = useState<ReadonlySet<number>>(new Set())
  useLivePage(['notifications'])

  const change = async (request: Promise<unknown>): Promise<boolean> => {
    try {
      await request
      return true
    } catch (error) {
      toast({ kind: 'failure', text: errorText(toFailure(error)).why })
      return false
    } finally {
      await revalidate()
    }
  }
  const remove = async (id: number): Promise<void> => {
    setDeleted((before) => new Set([...before, id]))
    const isDone = await change(api('POST /api/notification/delete', { body: { id } }))
    if (!isDone) setDeleted((before) => new Set([...before].filter((one) => one !== id)))
  }
  const shown = notifications.filter(({ id }) => !deleted.has(id))
  return (
    <div className="page pt-7">
      <PageHead title={t`Notifications`} isHidden />
      <div className="section-head">
        <h1 className="h1">
          <Trans>Notifications</Trans>
        </h1>
        <div className="flex flex-wrap gap-2">
          {shown.some(({ read }) => !read) && (
            <Button icon="check" onClick={() => void change(api('POST /api/notification/read-all'))}>
              <Trans>Mark all as read</Trans>
            </Button>
          )}
          <ButtonLink variant="quiet" icon="settings" to="/settings#notifications">
            <Trans>Settings</Trans>
          </ButtonLink>
        </div>
      </div>
      {shown.length === 0 ? (
        <EmptyState
          title={start === 0 ? t`No notifications` : t`No more notifications`}
          text={t`Sales, bids and offers that concern you appear here automatically.`}
          action={<ButtonLink to="/user/listings">{t`See your listings`}</ButtonLink>}
        />
      ) : (
        <ul className="notifications">
          {shown.map((notification) => (
            <NotificationItem
              key={notification.id}
              notification={notification}
              onRemove={() => void remove(notification.id)}
            />
          ))}
        </ul>
      )}
      {(!isEnd || start > 0) && (
        <div className="mt-10 flex justify-center gap-2">
          {start > 0 && (
            <ButtonLink to={`?start=${Math.max(0, start - PAGE_SIZE)}`} icon="left">
              <Trans>Newer</Trans>
            </ButtonLink>
          )}
          {!isEnd && (
            <ButtonLink to={`?start=${start + PAGE_SIZE}`}>
              <Trans>Older</Trans>
            </ButtonLink>
          )}
        </div>
      )}
    </div>
  )
}
