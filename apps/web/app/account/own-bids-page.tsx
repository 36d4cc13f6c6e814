import { Trans, useLingui } from '@lingui/react/macro'
import { apiOf } from '../request-context.ts'
import { requireSession } from '../session/require-session.ts'
import { ButtonLink } from '../ui/button.tsx'
import { BidActions } from './bid-actions.tsx'
import { OwnWorks, ownWindow } from './own-works.tsx'
import type { Route } from './+types/own-bids-page'

export async function loader({ context, request }: Route.LoaderArgs) {
  await requireSession(context, request)
  const query = ownWindow(request)
  return { list: await apiOf(context)('GET /api/auctions/bid', { query }), start: query.start }
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
        action: (
          <ButtonLink to="/auctions">
            <Trans>See auctions</Trans>
          </ButtonLink>
        ),
      }}
      Actions={BidActions}
    />
  )
}
