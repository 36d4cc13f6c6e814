import { Trans, useLingui } from '@lingui/react/macro'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import type { ListName } from './market-list.ts'

/** The empty state of a list without filters. */
export function NothingYet({ list }: { list: ListName }) {
  const { t } = useLingui()
  const words = {
    sales: { title: t`Nothing for sale yet`, text: t`List the first work.` },
    auctions: { title: t`No auctions`, text: t`There are no open auctions. Start one with one of your works.` },
  }[list]
  return (
    <EmptyState
      {...words}
      action={
        <ButtonLink to="/create">
          <Trans>Create</Trans>
        </ButtonLink>
      }
    />
  )
}
