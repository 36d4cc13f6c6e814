import { Trans, useLingui } from '@lingui/react/macro'
import { apiOf } from '../request-context.ts'
import { requireSession } from '../session/require-session.ts'
import { ButtonLink } from '../ui/button.tsx'
import { OfferActions } from './offer-actions.tsx'
import { OwnWorks, ownWindow } from './own-works.tsx'
import { loadUnfinished, Unfinished } from './unfinished.tsx'
import type { Route } from './+types/my-offers-page'

export async function loader({ context, request }: Route.LoaderArgs) {
  await requireSession(context, request)
  const query = ownWindow(request)
  const [list, unfinished] = await Promise.all([
    apiOf(context)('GET /api/offers/mine', { query }),
    loadUnfinished(context, 'offer'),
  ])
  return { list, unfinished, start: query.start }
}

/** The account's offers that still hold its money, including expired ones. */
export default function MyOffersPage({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui()
  const { unfinished, ...works } = loaderData
  return (
    <OwnWorks
      {...works}
      before={<Unfinished cards={unfinished} />}
      title={t`Your offers`}
      empty={{
        title: t`You haven't made any offers`,
        text: t`Found a work you like? Make its owner an offer, even if it is not listed.`,
        action: (
          <ButtonLink to="/sales">
            <Trans>Browse works</Trans>
          </ButtonLink>
        ),
      }}
      Actions={OfferActions}
    />
  )
}
