import { Trans, useLingui } from '@lingui/react/macro'
import { ListView } from '../list/list-view.tsx'
import { loadList } from '../list/load-list.ts'
import { apiOf } from '../request-context.ts'
import { PageHead } from '../shell/page-head.tsx'
import type { Route } from './+types/auctions-page'

export function loader({ context, request }: Route.LoaderArgs) {
  return loadList(apiOf(context), 'auctions', request)
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
        description={t`Every auction on this market that takes bids, with its best bid and the time that is left.`}
        canonicalQuery={filter.tag ? `tag=${filter.tag}` : ''}
      />
      <ListView heading={<Trans>Auctions</Trans>} loaded={loaderData} />
    </div>
  )
}
