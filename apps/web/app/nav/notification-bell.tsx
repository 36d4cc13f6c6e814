import { useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { useRenewedPush } from '../account/use-renewed-push.ts'
import { useUnread } from '../news/use-unread.ts'
import { Count } from '../ui/count.tsx'
import { Icon } from '../ui/icon.tsx'

/** The link to the notifications, with the number of unread ones. */
export function NotificationBell() {
  const { t } = useLingui()
  const unread = useUnread()
  useRenewedPush()
  const label = unread > 0 ? t`Notifications, ${unread} unread` : t`Notifications`
  return (
    <Link className="icon-btn" to="/user/notifications" aria-label={label} title={label}>
      <Icon name="bell" />
      <Count value={unread} label={t`${unread} unread`} />
    </Link>
  )
}
