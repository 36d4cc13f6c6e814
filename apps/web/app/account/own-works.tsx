import { useLingui } from '@lingui/react/macro'
import type { ComponentType, ReactNode } from 'react'
import { NoWorksMatch } from '../list/no-works-match.tsx'
import { isNarrowedTo } from '../list/account-filter.ts'
import { AccountFilterBar } from '../list/account-filter-bar.tsx'
import { WorksWindow } from '../list/works-window.tsx'
import { PageHead } from '../shell/page-head.tsx'
import { useSession } from '../shell/root-data.ts'
import { CheckedAt } from '../stream/checked-at.tsx'
import { useLivePage } from '../stream/use-live-page.ts'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import type { ListedCard, OwnWorksData } from './load-own-works.ts'
import { Unfinished } from './unfinished.tsx'

interface OwnWorksProps extends OwnWorksData {
  title: string
  /** Shown beside the heading. */
  headAction?: ReactNode
  empty: { title: string; text: string; to: string; link: string }
  /** Labels of the two kinds of works, for a list that can be sorted, filtered and searched. */
  kinds?: { primary: string; other: string }
  /** The action of each work. */
  Actions?: ComponentType<{ card: ListedCard }>
}

/** A list of the account's works, listings, bids or favourites, with the action for each. */
export function OwnWorks({ title, list, start, filter, unfinished, headAction, empty, kinds, Actions }: OwnWorksProps) {
  const { t } = useLingui()
  const { metadata: cards, bool_end: isEnd, next, round } = list
  const isEmpty = cards.length === 0 && isEnd
  const isNarrowed = kinds !== undefined && start === 0 && isNarrowedTo(filter)
  const session = useSession()
  const works = [...new Set(cards.map((card) => `nft:${card.token_id}` as const))]
  useLivePage(session ? [...session.addresses.map((address) => `account:${address}` as const), ...works] : [])
  return (
    <div className="page pt-7">
      <PageHead title={title} isHidden />
      <div className="section-head">
        <div className="flex flex-wrap items-baseline gap-x-4 gap-y-0.5">
          <h1 className="h1">{title}</h1>
          {cards.length > 0 && (
            <CheckedAt round={round} atSeconds={Math.max(...cards.map((card) => card.checked_at))} />
          )}
        </div>
        {headAction}
      </div>
      <Unfinished cards={unfinished} />
      {kinds && (!isEmpty || isNarrowed) && <AccountFilterBar filter={filter} isOwn kinds={kinds} hasSearch />}
      {isEmpty && isNarrowed ? (
        <NoWorksMatch />
      ) : isEmpty ? (
        <EmptyState
          title={start === 0 ? empty.title : t`No more works`}
          text={empty.text}
          action={<ButtonLink to={empty.to}>{empty.link}</ButtonLink>}
        />
      ) : (
        <WorksWindow cards={cards} isEnd={isEnd} next={next} start={start} {...(Actions && { Actions })} />
      )}
    </div>
  )
}
