import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { News } from '../news/use-news.ts'
import { Count } from '../ui/count.tsx'
import { Icon } from '../ui/icon.tsx'
import type { IconName } from '../ui/icon-paths.ts'

/** The own pages, each with how much waits there. */
export function AccountLinks({ news }: { news: News | null }) {
  return (
    <>
      <AccountLink to="/user/ownedNft" icon="image" waiting={news?.claims}>
        <Trans>Your works</Trans>
      </AccountLink>
      <AccountLink to="/user/pending/offers" icon="user" waiting={news?.offers}>
        <Trans>Offers for your works</Trans>
      </AccountLink>
      <AccountLink to="/user/listings" icon="wallet" waiting={news?.closings}>
        <Trans>Your listings</Trans>
      </AccountLink>
      <AccountLink to="/user/pending/bids" icon="clock" waiting={news && news.outbids + news.wins}>
        <Trans>Your bids</Trans>
      </AccountLink>
    </>
  )
}

interface AccountLinkProps {
  to: string
  icon: IconName
  waiting: number | null | undefined
  children: ReactNode
}

function AccountLink({ to, icon, waiting, children }: AccountLinkProps) {
  const { t } = useLingui()
  const count = waiting ?? 0
  return (
    <Link to={to}>
      <Icon name={icon} />
      <span className="flex-1">{children}</span>
      <Count value={count} label={t`${count} new`} />
    </Link>
  )
}
