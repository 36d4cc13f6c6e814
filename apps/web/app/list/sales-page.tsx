import '../i18n/with-list-messages.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { ListView } from '../list/list-view.tsx'
import { loadList } from '../list/load-list.ts'
import { apiOf } from '../request-context.ts'
import { PageHead } from '../shell/page-head.tsx'
import type { Route } from './+types/sales-page'

export function loader({ context, request }: Route.LoaderArgs) {
  return loadList(apiOf(context), 'sale', request)
}

export function headers({ loaderHeaders }: Route.HeadersArgs): Headers {
  return loaderHeaders
}

export default function SalesPage({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui()
  const { filter } = loaderData
  const tag = filter.tag ?? ''
  return (
    <div className="page pt-7">
      <PageHead
        title={tag ? t`Works tagged ${tag}` : t`Works for sale`}
        description={t`Every work for sale on this market, with the price and the round at which it was checked.`}
        canonicalQuery={filter.tag ? `tag=${filter.tag}` : ''}
      />
      <ListView heading={<Trans>For sale</Trans>} loaded={loaderData} />
    </div>
  )
}
