import { useLingui } from '@lingui/react/macro'
import { OfferActions } from './offer-actions.tsx'
import { loadOwnWorks } from './load-own-works.ts'
import { OwnWorks } from './own-works.tsx'
import type { Route } from './+types/pending-offers-page'

export function loader(page: Route.LoaderArgs) {
  return loadOwnWorks(page, (api, { query }) => api('GET /api/offers/other', { query }))
}

/** Offers for the account's works, including works in its sales. */
export default function PendingOffersPage({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui()
  return (
    <OwnWorks
      {...loaderData}
      title={t`Offers for your works`}
      empty={{
        title: t`No active offers`,
        text: t`Offers for your works appear here automatically.`,
        to: '/user/ownedNft',
        link: t`See your works`,
      }}
      Actions={OfferActions}
    />
  )
}
