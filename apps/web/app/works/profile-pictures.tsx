import { type ReactNode, useState } from 'react'
import { imageBox, imageSet, imageUrl } from '../media/image-url.ts'
import { Avatar } from '../ui/avatar.tsx'
import { FacetBanner } from '../ui/facet-banner.tsx'

/** An account's pictures, and its addresses: without a picture, one is drawn from the first address. */
interface Pictured {
  addresses: readonly string[]
  pp: string | null
  banner: string | null
}

interface ProfilePictureProps {
  profile: Omit<Pictured, 'banner'>
  size: number
}

/** The account's picture, or the stone drawn from its address. */
export function ProfilePicture({ profile: { addresses, pp }, size }: ProfilePictureProps) {
  const drawn = <Avatar address={addresses[0] ?? ''} size={size} />
  return (
    <OrDrawn key={pp} cid={pp} drawn={drawn}>
      {(cid, onError) => (
        <img
          className="avatar"
          style={{ '--size': `${size}px` }}
          width={size}
          height={size}
          {...sourcesOf(cid, size)}
          alt=""
          loading="lazy"
          onError={onError}
        />
      )}
    </OrDrawn>
  )
}

/** Small pictures have one size for all screens. */
function sourcesOf(cid: string, size: number): { src: string; srcSet?: string } {
  if (2 * size <= imageBox('avatar').width) return { src: imageUrl(cid, 'avatar') }
  return { src: imageUrl(cid, 'portrait'), srcSet: imageSet(cid, 'portrait') }
}

/** The account's banner, or the pattern drawn from its address; it fills its parent. */
export function ProfileBanner({ profile: { addresses, banner } }: { profile: Omit<Pictured, 'pp'> }) {
  const drawn = <FacetBanner seed={addresses[0] ?? ''} />
  return (
    <OrDrawn key={banner} cid={banner} drawn={drawn}>
      {(cid, onError) => (
        <img
          src={imageUrl(cid, 'banner', 2)}
          srcSet={`${imageUrl(cid, 'banner')} 720w, ${imageUrl(cid, 'banner', 2)} 1440w`}
          sizes="100vw"
          alt=""
          onError={onError}
        />
      )}
    </OrDrawn>
  )
}

/** The preview image of a link to the gallery on other sites. */
export function previewOf({ pp, banner }: Omit<Pictured, 'addresses'>): { image?: string } {
  if (pp !== null) return { image: imageUrl(pp, 'portrait', 2) }
  return banner === null ? {} : { image: imageUrl(banner, 'banner', 2) }
}

interface OrDrawnProps {
  cid: string | null
  /** Shown if there is no picture, or it does not load. */
  drawn: ReactNode
  children: (cid: string, onError: () => void) => ReactNode
}

function OrDrawn({ cid, drawn, children }: OrDrawnProps) {
  const [hasFailed, setHasFailed] = useState(false)
  return cid === null || hasFailed ? drawn : children(cid, () => setHasFailed(true))
}
