import { Trans, useLingui } from '@lingui/react/macro'
import { apiOf } from '../request-context.ts'
import { requireSession } from '../session/require-session.ts'
import { ButtonLink } from '../ui/button.tsx'
import { OfferActions } from './offer-actions.tsx'
import { OwnWorks, ownWindow } from './own-works.tsx'
import type { Route } from './+types/pending-offers-page'

export async function loader({ context, request }: Route.LoaderArgs) {
  await requireSession(context, request)
  const query = ownWindow(request)
  return { list: await apiOf(context)('GET /api/offers/other', { query }), start: query.start }
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
        action: (
          <ButtonLink to="/user/ownedNft">
            <Trans>See your works</Trans>
          </ButtonLink>
        ),
      }}
      Actions={OfferActions}
    />
  )
}
