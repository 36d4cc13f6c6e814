import { Trans, useLingui } from '@lingui/react/macro'
import { PAGE_SIZE } from '../list/list-filter.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { WindowLinks } from '../ui/window-links.tsx'
import { PersonHead } from '../works/person-head.tsx'
import type { PeopleList } from './people-tabs.ts'

interface PeopleWindowProps {
  people: PeopleList
  start: number
  empty: { title: string; text: string }
}

/** One window of a list of accounts. */
export function PeopleWindow({ people, start, empty }: PeopleWindowProps) {
  const { t } = useLingui()
  const { accounts, bool_end: isEnd, next } = people
  if (accounts.length === 0 && isEnd) {
    return <EmptyState title={start === 0 ? empty.title : t`Nobody else`} text={empty.text} />
  }
  return (
    <>
      <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
        {accounts.map((account) => (
          <li key={account.account_id} className="min-w-0">
            <PersonHead {...account} />
          </li>
        ))}
      </ul>
      <WindowLinks
        start={start}
        size={PAGE_SIZE}
        isEnd={isEnd}
        next={next}
        newer={<Trans>Back</Trans>}
        more={<Trans>More people</Trans>}
      />
    </>
  )
}
