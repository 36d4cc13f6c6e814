import { useState } from 'react'
import { imageBox, imageSet, type ImageSize, imageUrl } from './image-url.ts'

interface ThumbnailProps {
  cid: string
  alt: string
  size: ImageSize
  className?: string
  /** Above the fold: loaded immediately. Others load lazily. */
  isEager?: boolean
  /** The largest image of the page. */
  isImportant?: boolean
}

/** A work in one of the served sizes. If the image fails to load, its background stays, and its name for screen readers. */
export function Thumbnail({ cid, alt, size, className, isEager = false, isImportant = false }: ThumbnailProps) {
  const [hasFailed, setHasFailed] = useState(false)
  if (hasFailed) return <span className="sr-only">{alt}</span>
  return (
    <img
      {...imageBox(size)}
      className={className}
      src={imageUrl(cid, size)}
      srcSet={imageSet(cid, size)}
      alt={alt}
      loading={isEager ? 'eager' : 'lazy'}
      fetchPriority={isImportant ? 'high' : undefined}
      decoding="async"
      onError={() => setHasFailed(true)}
    />
  )
}
