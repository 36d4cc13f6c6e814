import { Trans, useLingui } from '@lingui/react/macro'
import { type ListName, marketLists } from '../kinds/market-lists.ts'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'

/** The empty state of a list without filters. */
export function NothingYet({ list }: { list: ListName }) {
  const { i18n } = useLingui()
  const { title, text } = marketLists[list].nothingYet
  return (
    <EmptyState
      title={i18n._(title)}
      text={i18n._(text)}
      action={
        <ButtonLink to="/create">
          <Trans>Create</Trans>
        </ButtonLink>
      }
    />
  )
}
