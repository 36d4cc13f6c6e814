import { useLingui } from '@lingui/react/macro'
import { loadOwnWorks } from './load-own-works.ts'
import { OwnWorks } from './own-works.tsx'
import type { Route } from './+types/favourites-page'

export function loader(page: Route.LoaderArgs) {
  return loadOwnWorks(page, (api, { query }) => api('GET /api/nft/fav', { query }))
}

/** The favourites of the signed-in account, latest first. */
export default function FavouritesPage({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui()
  return (
    <OwnWorks
      {...loaderData}
      title={t`Favourites`}
      empty={{
        title: t`You haven't starred any NFTs`,
        text: t`Press the heart on a work to keep it here.`,
        to: '/sales',
        link: t`See works for sale`,
      }}
    />
  )
}
