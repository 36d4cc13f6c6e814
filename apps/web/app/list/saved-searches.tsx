import '../i18n/with-list-messages.ts'
import type { Reply } from '@facet/api-contract'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { api } from '../api.ts'
import { marketLists } from '../kinds/market-lists.ts'
import { readFilter, type ListFilter } from './list-filter.ts'
import { useFailureToast } from '../money/use-failure-toast.ts'
import { useCurrency } from '../shell/root-data.ts'
import { chosenTraits } from '../works/traits.ts'
import { Button } from '../ui/button.tsx'

type SavedSearch = Reply<'GET /api/search/saved'>['searches'][number]

interface SavedSearchesProps {
  searches: readonly SavedSearch[]
  onChange: () => Promise<void>
}

/** The account's saved searches, in the settings. */
export function SavedSearches({ searches, onChange }: SavedSearchesProps) {
  const { i18n } = useLingui()
  const filterText = useFilterText()
  const showFailure = useFailureToast()
  const forget = async (id: number): Promise<void> => {
    try {
      await api('POST /api/search/forget', { body: { id } })
      await onChange()
    } catch (error) {
      await showFailure(error)
    }
  }
  return (
    <section className="grid gap-4" aria-labelledby="searches">
      <h2 className="h2" id="searches">
        <Trans>Saved searches</Trans>
      </h2>
      {searches.length === 0 ? (
        <p className="text-ink-2">
          <Trans>
            Filter the works for sale or the auctions, then save the search to be notified of new works in it.
          </Trans>
        </p>
      ) : (
        <ul className="grid gap-2">
          {searches.map(({ id, list, query }) => {
            const text = filterText(readFilter(list, new URLSearchParams(query)))
            const { path, name } = marketLists[list]
            return (
              <li key={id} className="flex items-center justify-between gap-2">
                <Link className="min-w-0 wrap-anywhere" to={`${path}?sort=new&${query}`}>
                  {i18n._(name)}: {text}
                </Link>
                <Button onClick={() => void forget(id)}>
                  <Trans>Delete</Trans>
                </Button>
              </li>
            )
          })}
        </ul>
      )}
    </section>
  )
}

/** What a filter lets through, in words. */
function useFilterText(): (filter: ListFilter) => string {
  const { t } = useLingui()
  const currencyOf = useCurrency()
  return ({ tag, creator, traits, isVerifiedOnly, assetId, priceMin, priceMax, showsAdult }) => {
    const prices = priceMin === null && priceMax === null ? null : `${priceMin ?? '0'}–${priceMax ?? '∞'}`
    const unit = prices === null && assetId === null ? null : currencyOf(assetId ?? 1).unit
    const parts = [
      tag,
      creator,
      ...chosenTraits(traits).map(({ name, value }) => `${name}: ${value}`),
      isVerifiedOnly ? t`Verified artists` : null,
      [prices, unit].filter((part) => part !== null).join(' ') || null,
      showsAdult ? t`Adult content` : null,
    ]
    return parts.filter((part) => part !== null).join(', ')
  }
}
