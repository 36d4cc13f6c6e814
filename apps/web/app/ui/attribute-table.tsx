import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Link } from 'react-router'
import { Button } from './button.tsx'

export interface Attribute {
  key: string
  value: string
  /** Percent of works with the same value; null while unknown. */
  rarity: number | null
}

const SHOWN_AT_FIRST = 12

interface AttributeTableProps {
  attributes: readonly Attribute[]
  /** A page of works with the same value; undefined if none can be shown. */
  hrefOf: (attribute: Attribute) => string | undefined
}

/** Attributes with their rarity, each leading to works with the same value. */
export function AttributeTable({ attributes, hrefOf }: AttributeTableProps) {
  const { i18n } = useLingui()
  const [isWhole, setIsWhole] = useState(false)
  const count = attributes.length
  const shown = isWhole ? attributes : attributes.slice(0, SHOWN_AT_FIRST)
  return (
    <>
      <dl className="attributes">
        {shown.map((attribute) => {
          const { key, value, rarity } = attribute
          const href = hrefOf(attribute)
          return (
            <div key={key}>
              <dt className="wrap-anywhere">{key}</dt>
              <dd className="wrap-anywhere">
                {href === undefined ? value : <Link to={href}>{value}</Link>}
                {rarity !== null && <span>{i18n.number(rarity / 100, { style: 'percent' })}</span>}
              </dd>
              {rarity !== null && (
                <dd className="rarity" aria-hidden="true">
                  <i style={{ width: `${rarity}%` }} />
                </dd>
              )}
            </div>
          )
        })}
      </dl>
      {shown.length < attributes.length && (
        <Button variant="quiet" className="mt-2" onClick={() => setIsWhole(true)}>
          <Trans>Show all {count}</Trans>
        </Button>
      )}
    </>
  )
}
