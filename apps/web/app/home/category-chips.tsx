import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'

/** The categories of the specification; each is a tag of works. */
export function CategoryChips() {
  const { t } = useLingui()
  const categories = [
    ['art', t`Art`],
    ['algorand', 'Algorand'],
    ['pixel', t`Pixel`],
    ['cgi', t`CGI`],
    ['drawing', t`Drawing`],
  ] as const
  return (
    <nav className="chip-row" aria-label={t`Categories`}>
      <Link className="chip" to="/sales" aria-current="true">
        <Trans>All</Trans>
      </Link>
      {categories.map(([tag, name]) => (
        <Link key={tag} className="chip" to={`/sales?tag=${tag}`}>
          {name}
        </Link>
      ))}
    </nav>
  )
}
