import { useLingui } from '@lingui/react/macro'
import { OfferActions } from './offer-actions.tsx'
import { loadOwnWorks } from './load-own-works.ts'
import { OwnWorks } from './own-works.tsx'
import type { Route } from './+types/my-offers-page'

export function loader(page: Route.LoaderArgs) {
  return loadOwnWorks(page, (api, { query }) => api('GET /api/offers/mine', { query }), 'offer')
}

/** The account's offers that still hold its money, including expired ones. */
export default function MyOffersPage({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui()
  return (
    <OwnWorks
      {...loaderData}
      title={t`Your offers`}
      empty={{
        title: t`You haven't made any offers`,
        text: t`Found a work you like? Make its owner an offer, even if it is not listed.`,
        to: '/sales',
        link: t`Browse works`,
      }}
      Actions={OfferActions}
    />
  )
}
