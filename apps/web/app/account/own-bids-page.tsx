import { useLingui } from '@lingui/react/macro'
import { BidActions } from './bid-actions.tsx'
import { loadOwnWorks } from './load-own-works.ts'
import { OwnWorks } from './own-works.tsx'
import type { Route } from './+types/own-bids-page'

export function loader(page: Route.LoaderArgs) {
  return loadOwnWorks(page, (api, { query }) => api('GET /api/auctions/bid', { query }))
}

/** Auctions with a bid of the account: leading, outbid, or won and ready to claim. */
export default function OwnBidsPage({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui()
  return (
    <OwnWorks
      {...loaderData}
      title={t`Your bids`}
      empty={{
        title: t`No active bids`,
        text: t`Auctions you bid on appear here until they end.`,
        to: '/auctions',
        link: t`See auctions`,
      }}
      Actions={BidActions}
    />
  )
}
