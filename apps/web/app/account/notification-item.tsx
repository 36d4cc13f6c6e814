import type { Notification } from '@facet/api-contract/notification/notification'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { api } from '../api.ts'
import { useFormats } from '../i18n/use-formats.ts'
import { useNow } from '../shell/use-now.ts'
import { IconButton } from '../ui/button.tsx'

interface NotificationItemProps {
  notification: Notification
  onRemove: () => void
}

/** One notification; following its link marks it as read. */
export function NotificationItem({ notification, onRemove }: NotificationItemProps) {
  const { t } = useLingui()
  const formats = useFormats()
  const now = useNow(60)
  const { id, message, path, read, date } = notification
  // The linked page does not wait for this request; the server notifies this page.
  const markRead = () => void api('POST /api/notification/read', { body: { id } }).catch(() => undefined)
  return (
    <li className="notification" data-read={read}>
      <Link to={path} onClick={read ? undefined : markRead}>
        {!read && (
          <span className="sr-only">
            <Trans>Unread:</Trans>{' '}
          </span>
        )}
        {/* The server writes this HTML and escapes all texts of users. */}
        <span className="notification-text" dangerouslySetInnerHTML={{ __html: message }} />
        <time dateTime={new Date(date * 1_000).toISOString()} title={formats.dateTime(date)}>
          {formats.ago(date, now)}
        </time>
      </Link>
      <IconButton icon="x" label={t`Delete this notification`} onClick={onRemove} />
    </li>
  )
}
