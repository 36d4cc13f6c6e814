import { Trans, useLingui } from '@lingui/react/macro'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import type { ListName } from './market-list.ts'

/** A list of the market in which there is nothing at all, and what to do about it. */
export function NothingYet({ list }: { list: ListName }) {
  const { t } = useLingui()
  const words = {
    sales: { title: t`The walls are bare`, text: t`Nothing is for sale yet. Hang the first work.` },
    auctions: { title: t`No auctions`, text: t`Nothing is up for auction right now. Start one with a work of yours.` },
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
