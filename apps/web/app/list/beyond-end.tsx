import { Trans, useLingui } from '@lingui/react/macro'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'

/** Takes the place of the works if the URL names a page that the list no longer has. */
export function BeyondEnd({ firstPage }: { firstPage: string }) {
  const { t } = useLingui()
  return (
    <div className="mt-6">
      <EmptyState
        title={t`The list ends before this page`}
        text={t`Works may have been sold or unlisted since this link was created.`}
        action={
          <ButtonLink to={firstPage}>
            <Trans>Back to the first page</Trans>
          </ButtonLink>
        }
      />
    </div>
  )
}
