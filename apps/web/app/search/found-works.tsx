import type { Card } from '@facet/api-contract/nft/card'
import { Trans } from '@lingui/react/macro'
import { api } from '../api.ts'
import { ListEnd } from '../list/list-end.tsx'
import { PAGE_SIZE } from '../list/list-filter.ts'
import { useListPages } from '../list/use-list-pages.ts'
import { CardGrid } from '../cards/card-grid.tsx'
import { useLiveCards } from '../cards/use-live-cards.ts'
import { type SearchFilter, searchQuery, writeSearch } from './search-filter.ts'

interface FoundWorksProps {
  value: string
  filter: SearchFilter
  /** The window that the server rendered, which begins at `start`. */
  first: Card[]
  start: number
  isEnd: boolean
}

/** The works that a search finds, in an endless list. */
export function FoundWorks({ value, filter, first, start, isEnd }: FoundWorksProps) {
  const href = `/search?${writeSearch(value, filter)}`
  const pages = useListPages({
    name: href,
    first,
    start,
    isEnd,
    after: null,
    size: PAGE_SIZE,
    idOf: (card) => card.token_id,
    load: (next) =>
      api('GET /api/search/nft', { query: { ...searchQuery(value, filter), start: next, end: next + PAGE_SIZE } }),
  })
  const cards = useLiveCards(pages.items)
  return (
    <div className="mt-4" aria-busy={pages.state === 'loading'}>
      <CardGrid cards={cards} isEndless headingLevel="h3" />
      <ListEnd pages={pages} href={href} more={<Trans>More works</Trans>} />
    </div>
  )
}
