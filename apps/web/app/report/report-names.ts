import type { ReportKind } from '@facet/api-contract/report/report-kinds'
import { useLingui } from '@lingui/react/macro'

/** Why something is reported. */
export function useReportNames(): Record<ReportKind, string> {
  const { t } = useLingui()
  return { spam: t`Spam`, offensive: t`Offensive`, stolen: t`Stolen`, other: t`Something else` }
}
