import type { Reply } from '@facet/api-contract'
import { canonicalQuery } from '@facet/api-contract/saved-search/canonical-query'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { Link } from 'react-router'
import { api } from '../api.ts'
import { type ListFilter, writeFilter } from './list-filter.ts'
import { useFailureToast } from '../money/use-failure-toast.ts'
import { useRootData, useSession } from '../shell/root-data.ts'
import { useSignInPath } from '../shell/use-sign-in-path.ts'
import { Icon } from '../ui/icon.tsx'
import { useRead } from '../use-read.ts'

type Searches = Reply<'GET /api/search/saved'>['searches']

/** Saves the filtered list, to hear of new works in it; nothing for a list without a filter. */
export function SaveSearchChip({ filter }: { filter: ListFilter }) {
  const { session: visitor } = useRootData()
  const session = useSession()
  const signInPath = useSignInPath()
  const query = canonicalQuery(writeFilter({ ...filter, showsAdult: filter.showsAdult ?? visitor.nsfw }))
  if (query === '') return null
  return session ? (
    <SaveButton key={session.address} list={filter.list} query={query} />
  ) : (
    <Link className="chip" to={signInPath}>
      <SaveLabel />
    </Link>
  )
}

interface SaveButtonProps {
  list: Searches[number]['list']
  query: string
}

function SaveButton({ list, query }: SaveButtonProps) {
  const showFailure = useFailureToast()
  const loaded = useRead('', () => api('GET /api/search/saved'))
  const [changed, setChanged] = useState<Searches>()
  const [isSending, setIsSending] = useState(false)
  const searches = changed ?? loaded?.searches
  const saved = searches?.find((search) => search.list === list && search.query === query)
  const toggle = async (): Promise<void> => {
    setIsSending(true)
    try {
      const reply = saved
        ? await api('POST /api/search/forget', { body: { id: saved.id } })
        : await api('POST /api/search/save', { body: { list, query } })
      setChanged(reply.searches)
    } catch (error) {
      await showFailure(error)
    }
    setIsSending(false)
  }
  return (
    <button
      type="button"
      className="chip"
      aria-pressed={saved !== undefined}
      disabled={searches === undefined || isSending}
      onClick={() => void toggle()}
    >
      {saved ? (
        <>
          <Icon name="check" small /> <Trans>Search saved</Trans>
        </>
      ) : (
        <SaveLabel />
      )}
    </button>
  )
}

function SaveLabel() {
  return (
    <>
      <Icon name="bell" small /> <Trans>Save this search</Trans>
    </>
  )
}
