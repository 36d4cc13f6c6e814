import { useLingui } from '@lingui/react/macro'
import { ImportCreations } from './import-creations.tsx'
import { loadOwnWorks } from './load-own-works.ts'
import { OwnWorks } from './own-works.tsx'
import type { Route } from './+types/own-creations-page'

export function loader(page: Route.LoaderArgs) {
  return loadOwnWorks(page, (api, { id, query, filter }) =>
    api('GET /api/creation/{id}', { params: { id }, query: { ...query, ...filter } }),
  )
}

/** Works that the account created, whoever owns them now. */
export default function OwnCreationsPage({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui()
  return (
    <OwnWorks
      {...loaderData}
      title={t`Your creations`}
      kinds={{ primary: t`Still owned`, other: t`Owned by others` }}
      headAction={<ImportCreations />}
      empty={{
        title: t`No creations`,
        text: t`Works you create appear here, whoever owns them now. Import works you created elsewhere.`,
        to: '/create',
        link: t`Create`,
      }}
    />
  )
}
