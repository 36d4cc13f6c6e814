import '../i18n/with-list-messages.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { ListView } from '../list/list-view.tsx'
import { loadList } from '../list/load-list.ts'
import { apiOf } from '../request-context.ts'
import { PageHead } from '../shell/page-head.tsx'
import type { Route } from './+types/auctions-page'

export function loader({ context, request }: Route.LoaderArgs) {
  return loadList(apiOf(context), 'auction', request)
}

export function headers({ loaderHeaders }: Route.HeadersArgs): Headers {
  return loaderHeaders
}

export default function AuctionsPage({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui()
  const { filter } = loaderData
  const tag = filter.tag ?? ''
  return (
    <div className="page pt-7">
      <PageHead
        title={tag ? t`Auctions tagged ${tag}` : t`Auctions`}
        description={t`All open auctions on this market, with the highest bid and the time left.`}
        canonicalQuery={filter.tag ? `tag=${filter.tag}` : ''}
      />
      <ListView heading={<Trans>Auctions</Trans>} loaded={loaderData} />
    </div>
  )
}
