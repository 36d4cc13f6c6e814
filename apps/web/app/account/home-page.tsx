import { Trans, useLingui } from '@lingui/react/macro'
import { loadStatistics } from '../gallery/load-statistics.ts'
import { StatisticsPanel } from '../gallery/statistics-panel.tsx'
import { requireSession } from '../session/require-session.ts'
import { PageHead } from '../shell/page-head.tsx'
import type { Route } from './+types/home-page'

export async function loader({ context, url }: Route.LoaderArgs) {
  return loadStatistics(context, await requireSession(context, url), url)
}

/** Sales and earnings of the signed-in account. */
export default function HomePage({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui()
  return (
    <div className="page pt-7">
      <PageHead title={t`Your account`} isHidden />
      <h2 className="h2 mb-6">
        <Trans>Your statistics</Trans>
      </h2>
      <StatisticsPanel {...loaderData} path="/user" />
    </div>
  )
}
