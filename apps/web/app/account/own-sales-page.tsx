import { useLingui } from '@lingui/react/macro'
import { OwnedActions } from './owned-actions.tsx'
import { loadOwnWorks } from './load-own-works.ts'
import { OwnWorks } from './own-works.tsx'
import type { Route } from './+types/own-sales-page'

export function loader(page: Route.LoaderArgs) {
  return loadOwnWorks(page, (api, { id, query }) => api('GET /api/sales/{id}', { params: { id }, query }), 'sale')
}

/** The account's open sales, including private ones. */
export default function OwnSalesPage({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui()
  return (
    <OwnWorks
      {...loaderData}
      title={t`Your sales`}
      empty={{
        title: t`No active sales`,
        text: t`Works you list at a fixed price appear here until they are sold.`,
        to: '/user/ownedNft',
        link: t`See your works`,
      }}
      Actions={OwnedActions}
    />
  )
}
