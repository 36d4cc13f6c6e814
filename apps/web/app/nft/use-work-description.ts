import type { Card } from '@facet/api-contract/nft/card'
import { publicPrice } from '@facet/api-contract/nft/public-price'
import { useLingui } from '@lingui/react/macro'
import { pageKindOf } from '../kinds/page-kinds.ts'
import { usePriceText } from '../money/use-price-text.ts'
import { creatorName } from '../works/creator-name.ts'

/** One line about a work for search engines and previews of links: its own description, else its listing in words. */
export function useWorkDescription(nft: Card): string {
  const { t, i18n } = useLingui()
  const priceText = usePriceText()
  const own = nft.description.slice(0, 160)
  if (own) return own
  const creator = creatorName(nft)
  const kind = pageKindOf(nft)
  if (!kind?.summary || nft.reserved_for !== null) return t`A work by ${creator}.`
  const price = publicPrice(nft)
  return i18n._(kind.summary(creator, price === null ? null : priceText(price, nft.asa_id)))
}
