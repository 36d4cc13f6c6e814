import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { imageBox, imageSet, type ImageSize, imageUrl, imageWidths } from './image-url.ts'
import { isPictureFound } from './is-picture-found.ts'

export interface ThumbnailProps {
  cid: string
  /** The picture's work: if the picture does not load, the market looks for it once more. */
  tokenId?: number
  alt: string
  size: ImageSize
  className?: string
  /** The HTML `sizes` attribute, for a width that depends on the window. */
  sizes?: string
  /** Size on the page, if it differs from the served size. */
  box?: { width: number; height: number }
  /** Above the fold: loaded immediately. Others load lazily. */
  isEager?: boolean
  /** The largest image of the page. */
  isImportant?: boolean
  /** Shown in place of a picture that does not load. */
  fallback?: ReactNode
}

/** A work's picture in one of the served sizes. If it fails to load, its background and its name for screen readers stay. */
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
    // Eager images only: a lazy image that is not loaded yet looks the same as a failed one.
    if (isEager && image.current?.complete && image.current.naturalWidth === 0) void lookAgain()
  })
  // The image may have failed before hydration.
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
