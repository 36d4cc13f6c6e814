import { useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { accountLinks } from '../account/user-tabs.ts'
import { type News, newsOn } from '../account/news-on.ts'
import { Count } from '../ui/count.tsx'
import { Icon } from '../ui/icon.tsx'

/** Links to the account's own pages, each with its number of news. */
export function AccountLinks({ news }: { news: News | null }) {
  const { t, i18n } = useLingui()
  return accountLinks.map(({ path, label, icon }) => {
    const count = news ? newsOn(path, news) : 0
    return (
      <Link key={path} to={path}>
        <Icon name={icon} />
        <span className="flex-1">{i18n._(label)}</span>
        <Count value={count} label={t`${count} new`} />
      </Link>
    )
  })
}
