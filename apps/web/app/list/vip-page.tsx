import '../i18n/with-list-messages.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { apiOf } from '../request-context.ts'
import { PageHead } from '../shell/page-head.tsx'
import { readFilter } from './list-filter.ts'
import { ListView } from './list-view.tsx'
import { loadFiltered } from './load-list.ts'
import type { Route } from './+types/vip-page'

/** The list of sales by verified artists. The filter of the last visit is neither read nor changed. */
export function loader({ context, url: { searchParams } }: Route.LoaderArgs) {
  const next = new URLSearchParams(searchParams)
  next.set('verified-only', 'true')
  return loadFiltered(apiOf(context), readFilter('sale', next), next)
}

export default function VipPage({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui()
  return (
    <div className="page pt-7">
      <PageHead
        title={t`Works by verified artists`}
        description={t`Works for sale by artists that this market has verified.`}
      />
      <ListView heading={<Trans>Verified artists</Trans>} loaded={loaderData} />
    </div>
  )
}
