import { Trans } from '@lingui/react/macro'
import { NavLink } from 'react-router'
import { MarketLinks, OutsideLinks } from './outside-links.tsx'

/** Links of the market that are not its lists, here and elsewhere: in the menu of the bar, and in that of phones. */
export function MoreLinks() {
  return (
    <>
      <NavLink to="/vip">
        <Trans>Verified artists</Trans>
      </NavLink>
      <MarketLinks />
      <NavLink to="/create_collection">
        <Trans>Create a collection</Trans>
      </NavLink>
      <OutsideLinks />
    </>
  )
}
