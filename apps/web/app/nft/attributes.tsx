import type { NftReply } from '@facet/api-contract/nft/get-nft'
import { Trans } from '@lingui/react/macro'
import { useFormats } from '../i18n/use-formats.ts'
import { marketLists } from '../kinds/market-lists.ts'
import { writeTraits } from '@facet/api-contract/trait-filter'
import { AttributeTable } from '../ui/attribute-table.tsx'

interface AttributesProps extends Pick<NftReply, 'attribute' | 'rank'> {
  nft: Pick<NftReply['nft'], 'creator_address' | 'creator_username' | 'type'>
}

/** The attributes of a work, and its rank by rarity among its creator's works; nothing without attributes. */
export function Attributes({ nft, attribute, rank }: AttributesProps) {
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
      <AttributeTable attributes={attribute} hrefOf={({ key, value }) => listWith(nft, key, value)} />
    </section>
  )
}

/** The creator's works with an attribute in the list that this work is in, without the filters of the last visit. */
function listWith(nft: AttributesProps['nft'], key: string, value: string): string {
  const creator = nft.creator_username ?? nft.creator_address
  const query = new URLSearchParams({ sort: 'new', creator, arc_69: writeTraits({ [key]: [value] }) ?? '' })
  const { path } = nft.type === 'auction' ? marketLists.auction : marketLists.sale
  return `${path}?${query}`
}
