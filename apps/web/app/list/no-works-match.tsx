import { Trans, useLingui } from '@lingui/react/macro'
import { useLocation } from 'react-router'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'

/** Shown if no work of an account matches the filter. */
export function NoWorksMatch() {
  const { t } = useLingui()
  const { pathname } = useLocation()
  return (
    <EmptyState
      title={t`No works match`}
      text={t`Try other words or fewer filters.`}
      action={
        <ButtonLink to={pathname}>
          <Trans>Clear filters</Trans>
        </ButtonLink>
      }
    />
  )
}
