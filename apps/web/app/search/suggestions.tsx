import type { Suggestion, SuggestionType } from '@facet/api-contract/search/search'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useEffectEvent } from 'react'
import { Link } from 'react-router'
import { useOnline } from '../shell/use-online.ts'
import { Skeleton } from '../ui/skeleton.tsx'
import { NothingFound } from './nothing-found.tsx'
import { useSuggestions } from './use-suggestions.ts'

interface SuggestionsProps {
  text: string
  listId: string
  /** Index of the option that the arrow keys have reached; -1 for none. */
  active: number
  /** Whether there is anything to open. */
  onList: (hasList: boolean) => void
}

const types: readonly SuggestionType[] = ['Username', 'NFT', 'Collection', 'Tag']

/** The suggestions for the text of a search field, shown below it. */
export function Suggestions({ text, listId, active, onList }: SuggestionsProps) {
  const { t } = useLingui()
  const isOnline = useOnline()
  const answer = useSuggestions(text)
  const found = answer.state === 'loaded' ? answer.found : []
  const reportList = useEffectEvent(onList)
  const hasList = found.length > 0
  useEffect(() => {
    reportList(hasList)
    return () => reportList(false)
  }, [hasList])
  useEffect(() => {
    if (active >= 0) document.getElementById(`${listId}-${active}`)?.scrollIntoView({ block: 'nearest' })
  }, [active, listId])
  if (answer.state === 'idle') return null
  return (
    <div className="suggestions" aria-busy={answer.state === 'loading'}>
      <p className="sr-only" role="status">
        {hasList && <Plural value={found.length} one="# suggestion" other="# suggestions" />}
        {answer.state === 'loading' && t`Searching`}
      </p>
      {answer.state === 'loading' && <Searching />}
      {answer.state === 'failed' && (
        <p className="p-4" role="alert">
          {isOnline ? <Trans>The search did not answer. Please retry.</Trans> : <Trans>You are offline.</Trans>}
        </p>
      )}
      {answer.state === 'loaded' && !hasList && <NothingFound value={text.trim()} />}
      <div id={listId} role="listbox" aria-label={t`Suggestions`}>
        {types.map((type) => (
          <Group key={type} {...{ type, found, listId, active }} />
        ))}
      </div>
    </div>
  )
}

interface GroupProps extends Pick<SuggestionsProps, 'listId' | 'active'> {
  type: SuggestionType
  found: readonly Suggestion[]
}

function Group({ type, found, listId, active }: GroupProps) {
  const { t } = useLingui()
  const titles: Record<SuggestionType, string> = {
    Username: t`People`,
    NFT: t`Works`,
    Collection: t`Collections`,
    Tag: t`Tags`,
  }
  const shown = types.flatMap((each) => found.filter((one) => one.type === each))
  if (!shown.some((one) => one.type === type)) return null
  return (
    <div role="group" aria-label={titles[type]}>
      <p className="suggestions-group" aria-hidden="true">
        {titles[type]}
      </p>
      {shown.map(
        (one, index) =>
          one.type === type && (
            <Link
              key={one.path}
              id={`${listId}-${index}`}
              role="option"
              tabIndex={-1}
              aria-selected={index === active}
              to={one.path}
              // The field keeps the focus.
              onMouseDown={(event) => event.preventDefault()}
            >
              <SuggestedName suggestion={one} />
            </Link>
          ),
      )}
    </div>
  )
}

/** A suggestion's name, formatted for its type, with the number of works of a tag or a collection. */
export function SuggestedName({ suggestion: { type, value, count } }: { suggestion: Suggestion }) {
  const hasWorks = type === 'Tag' || type === 'Collection'
  return (
    <>
      <span className={`clamp-1 ${type === 'NFT' ? 'work' : ''}`}>{value}</span>
      {hasWorks && (
        <span className="text-sm text-ink-3 whitespace-nowrap">
          <Plural value={count} one="# work" other="# works" />
        </span>
      )}
    </>
  )
}

function Searching() {
  return [0, 1, 2].map((row) => (
    <div key={row} className="p-4">
      <Skeleton className="h-4" />
    </div>
  ))
}
