import { useLingui } from '@lingui/react/macro'
import { loadOwnWorks } from './load-own-works.ts'
import { OwnWorks } from './own-works.tsx'
import type { Route } from './+types/own-creations-page'

export function loader(page: Route.LoaderArgs) {
  return loadOwnWorks(page, (api, { id, query }) => api('GET /api/creation/{id}', { params: { id }, query }))
}

/** What the account created, whoever owns it now. */
export default function OwnCreationsPage({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui()
  return (
    <OwnWorks
      {...loaderData}
      title={t`Your creations`}
      empty={{
        title: t`No creations`,
        text: t`Works that you create appear here, whoever owns them later.`,
        to: '/create',
        link: t`Create`,
      }}
    />
  )
}
