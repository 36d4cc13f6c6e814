import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useFormats } from '../i18n/use-formats.ts'
import { TableSection } from '../ui/table-section.tsx'
import { Price } from '../works/price.tsx'
import type { StatementSums } from './load-statement.ts'

interface SumsTableProps {
  id: string
  heading: ReactNode
  /** Heading of the first column. */
  first: ReactNode
  children: ReactNode
}

/** Sums of a statement, one row for each part and currency. */
export function SumsTable({ id, heading, first, children }: SumsTableProps) {
  return (
    <TableSection
      id={id}
      heading={heading}
      head={
        <>
          <th scope="col">{first}</th>
          <th scope="col">
            <Trans>Sales</Trans>
          </th>
          <th scope="col">
            <Trans context="an amount">Sold</Trans>
          </th>
          <th scope="col">
            <Trans>Fees</Trans>
          </th>
          <th scope="col">
            <Trans>Royalties paid</Trans>
          </th>
          <th scope="col">
            <Trans>Earned from sales</Trans>
          </th>
          <th scope="col">
            <Trans>Royalties</Trans>
          </th>
          <th scope="col" className="end">
            <Trans>You received</Trans>
          </th>
        </>
      }
    >
      {children}
    </TableSection>
  )
}

interface SumsRowProps {
  sums: StatementSums['currencies'][number]
  isTotal?: boolean
  children: ReactNode
}

export function SumsRow({ sums, isTotal = false, children }: SumsRowProps) {
  const formats = useFormats()
  const { asa_id: assetId, sold, fees, royalties_paid: paid, earned, royalties, net } = sums
  return (
    <tr className={isTotal ? 'font-semibold' : ''}>
      <th scope="row">{children}</th>
      <td>{formats.units(String(sums.sales))}</td>
      {[sold, fees, paid, earned, royalties].map((amount, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- the columns of a row
        <td key={index}>
          <Price baseUnits={amount} assetId={assetId} />
        </td>
      ))}
      <td className="end">
        <Price baseUnits={net} assetId={assetId} />
      </td>
    </tr>
  )
}
