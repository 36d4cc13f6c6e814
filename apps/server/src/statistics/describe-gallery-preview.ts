import type { Language } from '@facet/api-contract/fields'
import { imageSizes } from '@facet/api-contract/media/get-image'
import type { Named } from '../account/find-account.ts'
import { shortAddress } from '../account/short-address.ts'
import { drawableText } from '../media/draw-text.ts'
import { countText } from '../media/preview-words.ts'
import { type DescribedPreview, drawableBrand } from '../media/send-described-preview.ts'
import type { Services } from '../market/services.ts'
import { countCreations } from '../nft/list-creations.ts'
import { readSums } from './read-trade.ts'

/** The preview picture of a link to a gallery: the account's name and the counts that are not zero. */
export async function describeGalleryPreview(
  services: Services,
  { account, addresses }: Named,
  language: Language,
): Promise<DescribedPreview> {
  const [works, sums] = await Promise.all([countCreations(services, addresses), readSums(services, addresses)])
  const exactly = (count: number) => ({ count, isEstimate: false })
  const counts = [
    ['works', works],
    ['sales', exactly(Number(sums.reduce((all, { sales }) => all + sales, 0n)))],
    ['followers', exactly(account?.followerCount ?? 0)],
  ] as const
  const [large, ...others] = counts.flatMap(([what, total]) =>
    total && total.count > 0 ? countText(language, what, total) : [],
  )
  const address = shortAddress(addresses[0])
  const title = drawableText(account?.username ?? '', 40) ?? address
  const shown = {
    of: 'person',
    brand: drawableBrand(services.config),
    title,
    by: title === address ? '' : address,
    isVerified: account !== null && account.verifiedAt !== null,
    foot: large === undefined ? null : { large, small: others.join(' · ') },
    paint: null,
  } as const
  const picture = account?.pictureCid ?? null
  const { width, height } = imageSizes.portrait
  return {
    key: JSON.stringify(['gallery', shown, picture]),
    source:
      picture === null
        ? null
        : { key: picture, edits: { resize: { width: 2 * width, height: 2 * height, fit: 'cover' } } },
    shown,
  }
}
