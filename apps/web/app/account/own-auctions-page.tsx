import { Trans, useLingui } from '@lingui/react/macro'
import { apiOf } from '../request-context.ts'
import { requireSession } from '../session/require-session.ts'
import { ButtonLink } from '../ui/button.tsx'
import { OwnedActions } from './owned-actions.tsx'
import { OwnWorks, ownWindow } from './own-works.tsx'
import { loadUnfinished, Unfinished } from './unfinished.tsx'
import type { Route } from './+types/own-auctions-page'

export async function loader({ context, request }: Route.LoaderArgs) {
  const id = await requireSession(context, request)
  const query = ownWindow(request)
  const [list, unfinished] = await Promise.all([
    apiOf(context)('GET /api/auctions/{id}', { params: { id }, query }),
    loadUnfinished(context, 'auction'),
  ])
  return { list, unfinished, start: query.start }
}

/** The account's auctions: running ones, and ended ones that are ready to close. */
export default function OwnAuctionsPage({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui()
  const { unfinished, ...works } = loaderData
  return (
    <OwnWorks
      {...works}
      before={<Unfinished cards={unfinished} />}
      title={t`Your auctions`}
      empty={{
        title: t`No active auctions`,
        text: t`Your auctions appear here until they are closed.`,
        action: (
          <ButtonLink to="/user/ownedNft">
            <Trans>See your works</Trans>
          </ButtonLink>
        ),
      }}
      Actions={OwnedActions}
    />
  )
}
