import type { ReportKind } from '@facet/api-contract/report/report-kinds'
import { useLingui } from '@lingui/react/macro'

/** Names of the reasons for a report. */
export function useReportNames(): Record<ReportKind, string> {
  const { t } = useLingui()
  return { spam: t`Spam`, offensive: t`Offensive`, stolen: t`Stolen`, other: t`Something else` }
}
