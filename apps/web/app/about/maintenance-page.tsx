import { Trans, useLingui } from '@lingui/react/macro'
import { data, redirect } from 'react-router'
import { apiOf } from '../request-context.ts'
import { PageHead } from '../shell/page-head.tsx'
import '../i18n/with-account-messages.ts'
import type { Route } from './+types/maintenance-page'

/** Status 503, so search engines keep the pages they know. After the maintenance, reloading leads to the home page. */
export async function loader({ context }: Route.LoaderArgs) {
  const { maintenance } = await apiOf(context)('GET /api/config')
  if (!maintenance) throw redirect('/')
  return data(null, { status: 503, headers: { 'Retry-After': '300' } })
}

export const headers = ({ loaderHeaders }: Route.HeadersArgs): Headers => loaderHeaders

export default function MaintenancePage() {
  const { t } = useLingui()
  return (
    <article className="page page-text">
      <PageHead title={t`Maintenance`} isHidden />
      <h1 className="h1">
        <Trans>Back soon</Trans>
      </h1>
      <p>
        <Trans>
          The market is being maintained. Works, money and listings are on the chain and are unaffected; auctions
          continue and end on time.
        </Trans>
      </p>
      <p>
        <Trans>
          You can <a href="/exit">withdraw</a> what is yours at any time, even now.
        </Trans>
      </p>
    </article>
  )
}
