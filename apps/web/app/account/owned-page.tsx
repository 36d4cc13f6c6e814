import { Trans, useLingui } from '@lingui/react/macro'
import { apiOf } from '../request-context.ts'
import { requireSession } from '../session/require-session.ts'
import { ButtonLink } from '../ui/button.tsx'
import { OwnedActions } from './owned-actions.tsx'
import { OwnWorks, ownWindow } from './own-works.tsx'
import type { Route } from './+types/owned-page'

export async function loader({ context, request }: Route.LoaderArgs) {
  const id = await requireSession(context, request)
  const query = ownWindow(request)
  return { list: await apiOf(context)('GET /api/gallery/{id}', { params: { id }, query }), start: query.start }
}

/** Everything the signed-in account owns, listed or not, with a button to list it. */
export default function OwnedPage({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui()
  return (
    <OwnWorks
      {...loaderData}
      title={t`Your works`}
      headAction={
        <ButtonLink to="/create" icon="plus">
          <Trans>Create</Trans>
        </ButtonLink>
      }
      empty={{
        title: t`No works yet`,
        text: t`Mint your first work, or buy one on the market.`,
        action: (
          <ButtonLink to="/sales">
            <Trans>See works for sale</Trans>
          </ButtonLink>
        ),
      }}
      Actions={OwnedActions}
    />
  )
}
