import type { NftReply } from '@facet/api-contract/nft/get-nft'
import { Trans } from '@lingui/react/macro'
import { useFormats } from '../i18n/use-formats.ts'
import { mainList, marketListOf } from '../kinds/market-lists.ts'
import { isTraitFilter, type TraitFilter, writeTraits } from '@facet/api-contract/trait-filter'
import { AttributeTable } from '../ui/attribute-table.tsx'

interface AttributesProps extends Pick<NftReply, 'attribute' | 'rank' | 'collection'> {
  nft: Pick<NftReply['nft'], 'creator_address' | 'creator_username' | 'type'>
}

/** The attributes of a work, and its rank by rarity among its creator's works; nothing without attributes. */
export function Attributes({ nft, attribute, rank, collection }: AttributesProps) {
  const formats = useFormats()
  if (attribute.length === 0) return null
  const [place, works] = [formats.units(String(rank?.place ?? 0)), formats.units(String(rank?.of ?? 0))]
  return (
    <section aria-labelledby="attributes">
      <div className="section-head">
        <h2 className="h2" id="attributes">
          <Trans>Attributes</Trans>
        </h2>
        {attribute.some(({ rarity }) => rarity !== null) && (
          <span className="text-sm text-ink-3">
            <Trans>Share of the creator's works with the same value</Trans>
          </span>
        )}
      </div>
      {rank && (
        <div className="mb-5 grid gap-1">
          <p className="font-semibold">
            <Trans>
              Rank {place} of {works}
            </Trans>
          </p>
          <p className="max-w-(--measure) text-sm text-ink-2">
            <Trans>
              Ranked by rarity among the creator's works with attributes: the rarer a value, the more it counts. The
              rank changes as works are added.
            </Trans>
          </p>
        </div>
      )}
      <AttributeTable
        attributes={attribute}
        hrefOf={({ key, value }) => worksWith(nft, collection, { [key]: [value] })}
      />
    </section>
  )
}

/**
 * Works of the creator with an attribute, without the filters of the last visit: in the list that this work is in, or else in its
 * collection, or else those for sale. undefined for an attribute that no filter can have.
 */
function worksWith(
  { type, ...creator }: AttributesProps['nft'],
  collection: AttributesProps['collection'],
  traits: TraitFilter,
): string | undefined {
  const arc_69 = isTraitFilter(traits) && writeTraits(traits)
  if (!arc_69) return undefined
  const list = marketListOf(type)
  if (list === null && collection) return `/collection/${collection.collection_id}?${new URLSearchParams({ arc_69 })}`
  const { path } = list ?? mainList
  const by = creator.creator_username ?? creator.creator_address
  return `${path}?${new URLSearchParams({ sort: 'new', creator: by, arc_69 })}`
}
