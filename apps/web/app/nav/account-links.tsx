import { useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { accountLinks, pendingPath } from '../account/user-tabs.ts'
import type { News } from '../news/use-news.ts'
import { Count } from '../ui/count.tsx'
import { Icon } from '../ui/icon.tsx'

/** The page for each kind of news. */
const pathOf: Record<keyof News, string | null> = {
  claims: '/user/ownedNft',
  offers: pendingPath('offer'),
  closings: '/user/listings',
  outbids: pendingPath('auction'),
  wins: pendingPath('auction'),
}

function waitingOn(path: string, news: News): number {
  const names = Object.keys(pathOf) as (keyof News)[]
  return names.reduce((sum, name) => sum + (pathOf[name] === path ? news[name] : 0), 0)
}

/** Links to the account's own pages, each with its number of news. */
export function AccountLinks({ news }: { news: News | null }) {
  const { t, i18n } = useLingui()
  return accountLinks.map(({ path, label, icon }) => {
    const count = news ? waitingOn(path, news) : 0
    return (
      <Link key={path} to={path}>
        <Icon name={icon} />
        <span className="flex-1">{i18n._(label)}</span>
        <Count value={count} label={t`${count} new`} />
      </Link>
    )
  })
}
