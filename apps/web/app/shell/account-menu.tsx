import { Trans, useLingui } from '@lingui/react/macro'
import { useRef } from 'react'
import { Link } from 'react-router'
import { shortAddress } from '../i18n/amount.ts'
import { CopyAddress } from './copy-address.tsx'
import type { Session } from './root-data.ts'
import { Avatar } from '../ui/avatar.tsx'
import { Icon } from '../ui/icon.tsx'
import { useDismiss } from '../ui/use-dismiss.ts'
import { useLogout } from './use-logout.ts'

/** Who is signed in, and the way out. `details` so that it opens without a script. */
export function AccountMenu({ session }: { session: Session }) {
  const { t } = useLingui()
  const logout = useLogout()
  const ref = useRef<HTMLDetailsElement>(null)

  useDismiss(ref)

  return (
    <details ref={ref} className="relative">
      <summary
        className="icon-btn list-none [&::-webkit-details-marker]:hidden cursor-pointer"
        aria-label={t`Your account`}
      >
        <Avatar address={session.address} />
      </summary>
      <div className="popover-menu">
        <div className="flex items-center justify-between gap-2 border-b border-line pt-1 pr-1 pb-2 pl-4 mb-1">
          <p title={session.address}>
            <span className="block text-sm text-ink-3">
              <Trans>Signed in as</Trans>
            </span>
            <span className={session.username ? 'font-semibold' : 'mono'}>
              {session.username ?? shortAddress(session.address)}
            </span>
          </p>
          <CopyAddress address={session.address} />
        </div>
        <Link to="/user/ownedNft">
          <Icon name="image" />
          <Trans>Your works</Trans>
        </Link>
        <Link to="/user/listings">
          <Icon name="wallet" />
          <Trans>Your listings</Trans>
        </Link>
        <Link to="/user/pending/bids">
          <Icon name="clock" />
          <Trans>Your bids</Trans>
        </Link>
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
