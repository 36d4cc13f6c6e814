import { useLingui } from '@lingui/react/macro'
import { OwnedActions } from './owned-actions.tsx'
import { loadOwnWorks } from './load-own-works.ts'
import { OwnWorks } from './own-works.tsx'
import type { Route } from './+types/own-auctions-page'

export function loader(page: Route.LoaderArgs) {
  return loadOwnWorks(page, (api, { id, query }) => api('GET /api/auctions/{id}', { params: { id }, query }), 'auction')
}

/** The account's auctions: running ones, and ended ones that are ready to close. */
export default function OwnAuctionsPage({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui()
  return (
    <OwnWorks
      {...loaderData}
      title={t`Your auctions`}
      empty={{
        title: t`No active auctions`,
        text: t`Your auctions appear here until they are closed.`,
        to: '/user/ownedNft',
        link: t`See your works`,
      }}
      Actions={OwnedActions}
    />
  )
}
