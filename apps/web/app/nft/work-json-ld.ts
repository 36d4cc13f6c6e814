import { toDecimal } from '@facet/api-contract/currency/currency-codec'
import type { NftReply } from '@facet/api-contract/nft/get-nft'
import { posterOf } from '@facet/api-contract/nft/medium'
import { publicPrice } from '@facet/api-contract/nft/public-price'
import { imageUrl } from '../media/image-url.ts'
import type { Currency } from '../shell/root-data.ts'
import { creatorName } from '../works/creator-name.ts'
import { galleryPath } from '../works/gallery-path.ts'
import { workPath } from '../cards/work-path.ts'

/** A work as schema.org data, with the price at which anyone can buy it now. @param origin the market's */
export function workJsonLd(nft: NftReply['nft'], { origin, currency }: { origin: string; currency: Currency }) {
  const price = publicPrice(nft)
  const poster = posterOf(nft)
  const creator = { address: nft.creator_address, username: nft.creator_username }
  return {
    '@context': 'https://schema.org',
    '@type': 'VisualArtwork',
    name: nft.title,
    url: `${origin}/nft/${nft.token_id}`,
    identifier: String(nft.token_id),
    artEdition: nft.max_supply,
    creator: { '@type': 'Person', name: creatorName(nft), url: `${origin}${galleryPath(creator)}` },
    isFamilyFriendly: !nft.nsfw,
    ...(nft.description && { description: nft.description }),
    ...(nft.tags.length > 0 && { keywords: nft.tags.join(', ') }),
    ...(nft.created_at !== null && { dateCreated: new Date(nft.created_at * 1_000).toISOString() }),
    ...(!nft.nsfw && poster && { image: `${origin}${imageUrl(poster, 'detail')}` }),
    ...(price !== null && {
      offers: {
        '@type': 'Offer',
        price: toDecimal(BigInt(price), currency.decimals),
        priceCurrency: currency.unit,
        availability: 'https://schema.org/InStock',
        url: `${origin}${workPath(nft)}`,
      },
    }),
  }
}
