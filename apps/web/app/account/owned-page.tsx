import { Trans, useLingui } from '@lingui/react/macro'
import { ButtonLink } from '../ui/button.tsx'
import { OwnedActions } from './owned-actions.tsx'
import { loadOwnWorks } from './load-own-works.ts'
import { OwnWorks } from './own-works.tsx'
import type { Route } from './+types/owned-page'

export function loader(page: Route.LoaderArgs) {
  return loadOwnWorks(page, (api, { id, query, filter }) =>
    api('GET /api/gallery/{id}', { params: { id }, query: { ...query, ...filter } }),
  )
}

/** Everything the signed-in account owns, listed or not, with a button to list it. */
export default function OwnedPage({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui()
  return (
    <OwnWorks
      {...loaderData}
      title={t`Your works`}
      kinds={{ primary: t({ message: 'Own creations', context: 'of the visitor' }), other: t`By other artists` }}
      headAction={
        <ButtonLink to="/create" icon="plus">
          <Trans>Create</Trans>
        </ButtonLink>
      }
      empty={{
        title: t`No works yet`,
        text: t`Mint your first work, or buy one on the market.`,
        to: '/sales',
        link: t`See works for sale`,
      }}
      Actions={OwnedActions}
    />
  )
}
