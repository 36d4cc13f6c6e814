import { Trans, useLingui } from '@lingui/react/macro'
import { lazy, Suspense, useRef, useState } from 'react'
import { Link } from 'react-router'
import { shortAddress } from '../i18n/amount.ts'
import type { News } from '../account/news-on.ts'
import { Count } from '../ui/count.tsx'
import { AccountLinks } from './account-links.tsx'
import { CopyAddress } from '../shell/copy-address.tsx'
import type { Session } from '../shell/root-data.ts'
import { galleryPath } from '../works/gallery-path.ts'
import { ProfilePicture } from '../works/profile-pictures.tsx'
import { Icon } from '../ui/icon.tsx'
import { useDismiss } from '../ui/use-dismiss.ts'
import { useLogout } from '../account/use-logout.ts'

// Loaded when the menu opens.
const Balance = lazy(() => import('../money/balance.tsx').then((module) => ({ default: module.Balance })))

/** The account menu with sign-out. A `details` element, so it opens without JavaScript. */
export function AccountMenu({ session, news }: { session: Session; news: News | null }) {
  const { t } = useLingui()
  const logout = useLogout()
  const ref = useRef<HTMLDetailsElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  const count = news ? Object.values(news).reduce((sum, one) => sum + one, 0) : 0

  useDismiss(ref)

  return (
    <details ref={ref} className="relative" onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary
        className="icon-btn list-none [&::-webkit-details-marker]:hidden cursor-pointer"
        aria-label={count > 0 ? t`Your account, ${count} new` : t`Your account`}
      >
        <ProfilePicture profile={{ addresses: [session.address], pp: session.pp }} size={32} />
        <Count value={count} label={t`${count} new`} />
      </summary>
      <div className="popover-menu">
        <div className="flex items-center justify-between gap-2 border-b border-line pt-1 pr-1 pb-2 pl-4 mb-1">
          <p title={session.address}>
            <span className="block text-sm text-ink-3">
              <Trans>Signed in as</Trans>
            </span>
            <Link className={session.username ? 'font-semibold' : 'mono'} to={galleryPath(session)}>
              {session.username ?? shortAddress(session.address)}
            </Link>
            {isOpen && (
              <span className="block text-sm text-ink-2">
                <Suspense>
                  <Balance address={session.address} />
                </Suspense>
              </span>
            )}
          </p>
          <CopyAddress address={session.address} />
        </div>
        <AccountLinks news={news} />
        <Link to="/create">
          <Icon name="plus" />
          <Trans>Create</Trans>
        </Link>
        <button type="button" onClick={() => void logout()}>
          <Icon name="x" />
          <Trans>Sign out</Trans>
        </button>
      </div>
    </details>
  )
}
