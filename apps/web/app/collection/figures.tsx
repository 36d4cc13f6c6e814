import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { useFormats } from '../i18n/use-formats.ts'
import { workPath } from '../cards/work-path.ts'
import { CheckedAt } from '../stream/checked-at.tsx'
import { Figure, FigureList } from '../ui/figures.tsx'
import { Price } from '../works/price.tsx'
import type { OpenCollection } from './load-collection.ts'

/** The trade of a collection, with the round at which it was read. */
export function Figures({ collection: { figures } }: { collection: OpenCollection }) {
  const { i18n } = useLingui()
  const formats = useFormats()
  const { works, floor, volume, owners, listed, sold } = figures
  return (
    <div className="grid gap-3">
      <FigureList>
        <Figure name={<Trans>Works</Trans>}>{formats.units(String(works))}</Figure>
        <Figure name={<Trans>Owners</Trans>}>{formats.units(String(owners))}</Figure>
        <Figure name={<Trans>Listed</Trans>}>
          {formats.units(String(listed))}
          {works > 0 && ` (${i18n.number(listed / works, { style: 'percent' })})`}
        </Figure>
        <Figure name={<Trans>Floor price</Trans>}>
          {floor ? (
            <Link to={workPath(floor)}>
              <Price baseUnits={floor.price_base_units ?? '0'} assetId={floor.asa_id} />
            </Link>
          ) : (
            '–'
          )}
        </Figure>
        <Figure name={<Trans>Sales</Trans>}>{formats.units(String(sold))}</Figure>
        <Figure name={<Trans>Volume</Trans>}>
          {volume.length === 0
            ? '–'
            : volume.map((sum) => (
                <span key={sum.asa_id} className="block">
                  <Price baseUnits={sum.base_units} assetId={sum.asa_id} />
                </span>
              ))}
        </Figure>
      </FigureList>
      <p>
        <CheckedAt round={figures.checked_round} atSeconds={figures.checked_at} />
      </p>
    </div>
  )
}
