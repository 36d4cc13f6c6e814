import type { NftReply } from '@facet/api-contract/nft/get-nft'
import { Trans } from '@lingui/react/macro'
import { useReportNames } from '../report/report-names.ts'
import { TableSection } from '../ui/table-section.tsx'

/** The reports of the work that the visitor may see; nothing without any. */
export function WorkReports({ reports }: Pick<NftReply, 'reports'>) {
  const names = useReportNames()
  if (reports.length === 0) return null
  return (
    <TableSection
      id="reports"
      heading={<Trans>Reports</Trans>}
      aside={
        <span className="text-sm text-ink-3">
          <Trans>Only moderators and the account that reported see a report</Trans>
        </span>
      }
      head={
        <>
          <th scope="col">
            <Trans>Reason</Trans>
          </th>
          <th scope="col">
            <Trans>Details</Trans>
          </th>
        </>
      }
    >
      {reports.map(({ type, info }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: reports have no id, and the list is replaced as a whole
        <tr key={index}>
          <td>{names[type]}</td>
          <td className="whitespace-pre-line wrap-anywhere">{info || '–'}</td>
        </tr>
      ))}
    </TableSection>
  )
}
