import { isPicture, type Medium, mediumOf, posterOf, type WorkFiles } from '@facet/api-contract/nft/medium'
import { Icon } from '../ui/icon.tsx'
import { mediaKinds } from './media-kinds.ts'
import { Thumbnail, type ThumbnailProps } from './thumbnail.tsx'
import './work-picture.css'

interface WorkPictureProps extends Omit<ThumbnailProps, 'cid' | 'tokenId' | 'fallback'> {
  work: WorkFiles & { token_id: number }
}

/** The picture of a work; a video, a sound or a model without one gets a drawn plate with its icon. */
export function WorkPicture({ work, ...shown }: WorkPictureProps) {
  const medium = mediumOf(work)
  const cid = posterOf(work)
  const plate = isPicture(medium) ? undefined : (
    <MediumPlate medium={medium} name={shown.alt} className={shown.className} />
  )
  if (plate && cid === '') return plate
  return <Thumbnail {...shown} cid={cid} tokenId={work.token_id} fallback={plate} />
}

function MediumPlate({
  medium,
  name,
  className = '',
}: {
  medium: Medium
  name: string
  className?: string | undefined
}) {
  return (
    <span className={`medium-plate ${className}`} {...(name === '' ? {} : { role: 'img', 'aria-label': name })}>
      <Icon name={mediaKinds[medium].icon} />
    </span>
  )
}
