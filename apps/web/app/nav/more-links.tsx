import { Trans } from '@lingui/react/macro'
import { NavLink } from 'react-router'
import { LeaderboardLink, OutsideLinks } from './outside-links.tsx'

/** Links of the market that are not its lists, here and elsewhere: in the menu of the bar, and in that of phones. */
export function MoreLinks() {
  return (
    <>
      <NavLink to="/vip">
        <Trans>Verified artists</Trans>
      </NavLink>
      <NavLink to="/activity">
        <Trans>Activity</Trans>
      </NavLink>
      <NavLink to="/stats">
        <Trans>Statistics</Trans>
      </NavLink>
      <LeaderboardLink />
      <NavLink to="/create_collection">
        <Trans>Create a collection</Trans>
      </NavLink>
      <OutsideLinks />
    </>
  )
}
