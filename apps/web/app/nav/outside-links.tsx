import { Trans, useLingui } from '@lingui/react/macro'
import { NavLink } from 'react-router'
import { useRootDataOrNull } from '../shell/root-data.ts'

/** Links to the operator's pages on other sites, as configured. */
export function OutsideLinks() {
  const { t } = useLingui()
  const links = useRootDataOrNull()?.config.links
  if (!links) return null
  const pages = [
    { name: t`About`, url: links.about },
    { name: t`FAQ`, url: links.faq },
    { name: t`Getting started`, url: links.getting_started },
    { name: t`Governors`, url: links.governors },
    { name: t`Buy the token`, url: links.buy_token },
    ...links.partners,
    ...links.social,
  ]
  return pages
    .filter(({ url }) => url !== undefined)
    .map(({ name, url }) => (
      <a key={name} href={url} rel="noopener">
        {name}
      </a>
    ))
}

/** Links to the market's activity, statistics and leaderboard. */
export function MarketLinks() {
  return (
    <>
      <NavLink to="/activity">
        <Trans>Activity</Trans>
      </NavLink>
      <NavLink to="/stats">
        <Trans>Statistics</Trans>
      </NavLink>
      <LeaderboardLink />
    </>
  )
}

/** The link to the leaderboard: the market's own, or the operator's on another site. */
export function LeaderboardLink() {
  const elsewhere = useRootDataOrNull()?.config.links.leaderboard
  return elsewhere === undefined ? (
    <NavLink to="/leaderboard">
      <Trans>Leaderboard</Trans>
    </NavLink>
  ) : (
    <a href={elsewhere} rel="noopener">
      <Trans>Leaderboard</Trans>
    </a>
  )
}
