import { Trans } from '@lingui/react/macro'
import { NavLink } from 'react-router'
import { MarketLinks, OutsideLinks } from './outside-links.tsx'

/** Links besides the market's lists, to its own and other sites, for the bar's menu and the phone menu. */
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
