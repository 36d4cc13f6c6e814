import { Trans, useLingui } from '@lingui/react/macro'
import { useLocation } from 'react-router'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'

interface NoWorksMatchProps {
  /** The page's query without the filter. */
  query?: URLSearchParams
}

/** Shown if no work matches the filter. */
export function NoWorksMatch({ query }: NoWorksMatchProps) {
  const { t } = useLingui()
  const { pathname } = useLocation()
  return (
    <EmptyState
      title={t`No works match`}
      text={t`Try other words or fewer filters.`}
      action={
        <ButtonLink to={query ? `?${query}` : pathname}>
          <Trans>Clear filters</Trans>
        </ButtonLink>
      }
    />
  )
}
