import { Trans, useLingui } from '@lingui/react/macro'
import { apiOf } from '../request-context.ts'
import { requireSession } from '../session/require-session.ts'
import { ButtonLink } from '../ui/button.tsx'
import { OwnedActions } from './owned-actions.tsx'
import { OwnWorks, ownWindow } from './own-works.tsx'
import { loadUnfinished, Unfinished } from './unfinished.tsx'
import type { Route } from './+types/own-sales-page'

export async function loader({ context, request }: Route.LoaderArgs) {
  const id = await requireSession(context, request)
  const query = ownWindow(request)
  const [list, unfinished] = await Promise.all([
    apiOf(context)('GET /api/sales/{id}', { params: { id }, query }),
    loadUnfinished(context, 'sale'),
  ])
  return { list, unfinished, start: query.start }
}

/** The account's open sales, including private ones. */
export default function OwnSalesPage({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui()
  const { unfinished, ...works } = loaderData
  return (
    <OwnWorks
      {...works}
      before={<Unfinished cards={unfinished} />}
      title={t`Your sales`}
      empty={{
        title: t`No active sales`,
        text: t`Works you list at a fixed price appear here until they are sold.`,
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
