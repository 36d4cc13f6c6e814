import { Trans, useLingui } from '@lingui/react/macro'
import { apiOf } from '../request-context.ts'
import { UnfundedOffers } from '../offer/unfunded-offers.tsx'
import { requireSession } from '../session/require-session.ts'
import { ButtonLink } from '../ui/button.tsx'
import { OfferActions } from './offer-actions.tsx'
import { OwnWorks, ownWindow } from './own-works.tsx'
import type { Route } from './+types/my-offers-page'

export async function loader({ context, request }: Route.LoaderArgs) {
  await requireSession(context, request)
  const query = ownWindow(request)
  const api = apiOf(context)
  const [list, unfunded] = await Promise.all([
    api('GET /api/offers/mine', { query }),
    // Asked of the chain: without its answer the list is no shorter.
    api('GET /api/offers/unfunded', { query: {} }).catch(() => ({ metadata: [] })),
  ])
  return { list, unfunded: unfunded.metadata, start: query.start }
}

/** The offers that one has made and that still hold one's money, expired ones included. */
export default function MyOffersPage({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui()
  const { unfunded, ...works } = loaderData
  return (
    <OwnWorks
      {...works}
      before={<UnfundedOffers cards={unfunded} />}
      title={t`Your offers`}
      empty={{
        title: t`You haven't made any offers`,
        text: t`See a work you like? Offer its owner what it is worth to you, listed or not.`,
        action: (
          <ButtonLink to="/sales">
            <Trans>Find a work</Trans>
          </ButtonLink>
        ),
      }}
      Actions={OfferActions}
    />
  )
}
