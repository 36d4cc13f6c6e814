import { linkNames } from '@facet/api-contract/account/link-names'
import { galleryPath } from '../works/gallery-path.ts'
import type { Profile } from './load-account.ts'

/** A gallery as schema.org data of a profile page. @param origin the market's */
export function profileJsonLd(
  profile: Profile,
  { name, origin, image }: { name: string; origin: string; image?: string | undefined },
) {
  const [address = ''] = profile.addresses
  const links = JSON.parse(profile.email) as Record<string, string | undefined>
  const sites = linkNames.flatMap((site) => (links[site]?.startsWith('https://') ? [links[site]] : []))
  const url = `${origin}${galleryPath({ address, username: profile.username })}`
  return {
    '@context': 'https://schema.org',
    '@type': 'ProfilePage',
    url,
    mainEntity: {
      '@type': 'Person',
      name,
      identifier: address,
      url,
      ...(profile.description && { description: profile.description }),
      ...(image && { image: image.startsWith('/') ? `${origin}${image}` : image }),
      ...(sites.length > 0 && { sameAs: sites }),
      interactionStatistic: {
        '@type': 'InteractionCounter',
        interactionType: 'https://schema.org/FollowAction',
        userInteractionCount: profile.follower,
      },
    },
  }
}
