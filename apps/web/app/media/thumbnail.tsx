import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { imageBox, imageSet, type ImageSize, imageUrl, imageWidths } from './image-url.ts'
import { isPictureFound } from './is-picture-found.ts'

export interface ThumbnailProps {
  cid: string
  /** The work whose picture it is: if it fails to load, the market looks for it once more. */
  tokenId?: number
  alt: string
  size: ImageSize
  className?: string
  /** Width in the layout, as in HTML, where it depends on the window. */
  sizes?: string
  /** The picture's own size on the page, where it is not that of the served one. */
  box?: { width: number; height: number }
  /** Above the fold: loaded immediately. Others load lazily. */
  isEager?: boolean
  /** The largest image of the page. */
  isImportant?: boolean
  /** In place of one that does not load. */
  fallback?: ReactNode
}

/** A work in one of the served sizes. If the image fails to load, its background stays, and its name for screen readers. */
export function Thumbnail({
  cid,
  tokenId,
  alt,
  size,
  className,
  sizes,
  box = imageBox(size),
  isEager = false,
  isImportant = false,
  fallback = <span className="sr-only">{alt}</span>,
}: ThumbnailProps) {
  const image = useRef<HTMLImageElement>(null)
  const [state, setState] = useState<'first' | 'second' | 'failed'>('first')
  async function lookAgain() {
    const isFound = state === 'first' && tokenId !== undefined && (await isPictureFound(tokenId))
    setState(isFound ? 'second' : 'failed')
  }
  const noticeFailure = useEffectEvent(() => {
    // One that waits lazily looks the same.
    if (isEager && image.current?.complete && image.current.naturalWidth === 0) void lookAgain()
  })
  // It may have failed before this ran.
  useEffect(() => {
    noticeFailure()
  }, [])
  if (state === 'failed') return fallback
  return (
    <img
      key={state}
      ref={image}
      {...box}
      className={className}
      src={imageUrl(cid, size)}
      srcSet={sizes ? imageWidths(cid, size) : imageSet(cid, size)}
      sizes={sizes}
      alt={alt}
      loading={isEager ? 'eager' : 'lazy'}
      fetchPriority={isImportant ? 'high' : undefined}
      decoding="async"
      onError={() => void lookAgain()}
    />
  )
}
