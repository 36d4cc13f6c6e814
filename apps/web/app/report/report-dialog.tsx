import type { ReportKind } from '@facet/api-contract/report/report-kinds'
import { lazy, Suspense } from 'react'
import type { ReportFormProps } from './report-form.tsx'

const ReportForm = lazy(() => import('./report-form.tsx').then((module) => ({ default: module.ReportForm })))

/** The dialog that reports a subject to the moderators, loaded once it is opened. */
export function ReportDialog<Kind extends ReportKind>(props: ReportFormProps<Kind>) {
  return (
    <Suspense>
      <ReportForm {...props} />
    </Suspense>
  )
}
