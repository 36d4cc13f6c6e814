import { Trans } from '@lingui/react/macro'
import { NavLink } from 'react-router'
import { useSession } from './root-data.ts'

/** Where one goes in the market: the links of the bar and of the menu. */
export function MainLinks() {
  const session = useSession()
  return (
    <>
      <NavLink to="/sales">
        <Trans>Sales</Trans>
      </NavLink>
      <NavLink to="/auctions">
        <Trans>Auctions</Trans>
      </NavLink>
      {session && (
        <NavLink to="/user/ownedNft">
          <Trans>Your works</Trans>
        </NavLink>
      )}
    </>
  )
}
