import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { News } from '../news/use-news.ts'
import { Count } from '../ui/count.tsx'
import { Icon } from '../ui/icon.tsx'
import type { IconName } from '../ui/icon-paths.ts'

type OwnPage = '/user/ownedNft' | '/user/pending/offers' | '/user/listings' | '/user/pending/bids'

/** Where the account goes for what waits. */
const pageOf: Record<keyof News, OwnPage> = {
  claims: '/user/ownedNft',
  offers: '/user/pending/offers',
  closings: '/user/listings',
  outbids: '/user/pending/bids',
  wins: '/user/pending/bids',
}

function waitingOn(page: OwnPage, news: News): number {
  const names = Object.keys(pageOf) as (keyof News)[]
  return names.reduce((sum, name) => sum + (pageOf[name] === page ? news[name] : 0), 0)
}

/** The own pages, each with how much waits there. */
export function AccountLinks({ news }: { news: News | null }) {
  return (
    <>
      <AccountLink to="/user/ownedNft" icon="image" news={news}>
        <Trans>Your works</Trans>
      </AccountLink>
      <AccountLink to="/user/pending/offers" icon="user" news={news}>
        <Trans>Offers for your works</Trans>
      </AccountLink>
      <AccountLink to="/user/listings" icon="wallet" news={news}>
        <Trans>Your listings</Trans>
      </AccountLink>
      <AccountLink to="/user/pending/bids" icon="clock" news={news}>
        <Trans>Your bids</Trans>
      </AccountLink>
    </>
  )
}

interface AccountLinkProps {
  to: OwnPage
  icon: IconName
  news: News | null
  children: ReactNode
}

function AccountLink({ to, icon, news, children }: AccountLinkProps) {
  const { t } = useLingui()
  const count = news ? waitingOn(to, news) : 0
  return (
    <Link to={to}>
      <Icon name={icon} />
      <span className="flex-1">{children}</span>
      <Count value={count} label={t`${count} new`} />
    </Link>
  )
}
