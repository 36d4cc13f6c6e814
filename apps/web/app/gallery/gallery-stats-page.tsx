import { Trans } from '@lingui/react/macro'
import { loadStatistics } from './load-statistics.ts'
import { StatisticsPanel } from './statistics-panel.tsx'
import type { Route } from './+types/gallery-stats-page'

export function loader({ context, params, url }: Route.LoaderArgs) {
  return loadStatistics(context, params.id, url)
}

/** Sales and earnings of an account. */
export default function GalleryStatsPage({ loaderData, params }: Route.ComponentProps) {
  return (
    <section className="pt-7">
      <div className="section-head">
        <h2 className="h2">
          <Trans>Statistics</Trans>
        </h2>
      </div>
      <StatisticsPanel {...loaderData} path={`/gallery/${params.id}/stats`} />
    </section>
  )
}
