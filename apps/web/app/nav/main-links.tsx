import { Trans } from '@lingui/react/macro'
import { NavLink } from 'react-router'
import { useSession } from '../shell/root-data.ts'

/** Where one goes in the market: the links of the bar and of the menu, which has all of one's own pages besides. */
export function MainLinks({ isInMenu = false }: { isInMenu?: boolean }) {
  const session = useSession()
  return (
    <>
      <NavLink to="/sales">
        <Trans>Sales</Trans>
      </NavLink>
      <NavLink to="/auctions">
        <Trans>Auctions</Trans>
      </NavLink>
      {session && !isInMenu && (
        <NavLink to="/user/ownedNft">
          <Trans>Your works</Trans>
        </NavLink>
      )}
    </>
  )
}
