import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { imageBox, imageSet, type ImageSize, imageUrl } from './image-url.ts'
import { isPictureFound } from './is-picture-found.ts'

interface ThumbnailProps {
  cid: string
  /** The work whose picture it is: if it fails to load, the market looks for it once more. */
  tokenId?: number
  alt: string
  size: ImageSize
  className?: string
  /** Above the fold: loaded immediately. Others load lazily. */
  isEager?: boolean
  /** The largest image of the page. */
  isImportant?: boolean
}

/** A work in one of the served sizes. If the image fails to load, its background stays, and its name for screen readers. */
export function Thumbnail({
  cid,
  tokenId,
  alt,
  size,
  className,
  isEager = false,
  isImportant = false,
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
  if (state === 'failed') return <span className="sr-only">{alt}</span>
  return (
    <img
      key={state}
      ref={image}
      {...imageBox(size)}
      className={className}
      src={imageUrl(cid, size)}
      srcSet={imageSet(cid, size)}
      alt={alt}
      loading={isEager ? 'eager' : 'lazy'}
      fetchPriority={isImportant ? 'high' : undefined}
      decoding="async"
      onError={() => void lookAgain()}
    />
  )
}
