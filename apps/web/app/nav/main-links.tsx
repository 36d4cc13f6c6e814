import { Trans, useLingui } from '@lingui/react/macro'
import { NavLink } from 'react-router'
import { marketLists } from '../kinds/market-lists.ts'
import { useSession } from '../shell/root-data.ts'

/** The main links, in the bar and in the menu. The menu lists the account's own pages separately. */
export function MainLinks({ isInMenu = false }: { isInMenu?: boolean }) {
  const session = useSession()
  return (
    <>
      <ListLinks />
      {session && !isInMenu && (
        <NavLink to="/user/ownedNft">
          <Trans>Your works</Trans>
        </NavLink>
      )}
    </>
  )
}

/** Links to the lists of each kind of listing and of collections. */
export function ListLinks() {
  const { i18n } = useLingui()
  return (
    <>
      {Object.values(marketLists)
        .filter((list) => list !== null)
        .map(({ path, name }) => (
          <NavLink key={path} to={path}>
            {i18n._(name)}
          </NavLink>
        ))}
      <NavLink to="/collections">
        <Trans>Collections</Trans>
      </NavLink>
    </>
  )
}
