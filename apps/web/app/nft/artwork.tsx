import type { NftReply } from '@facet/api-contract/nft/get-nft'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { fileUrl, imageSet, imageUrl } from '../media/image-url.ts'
import { isPictureFound } from '../media/is-picture-found.ts'
import { savesData, useFullPicture } from '../media/use-full-picture.ts'
import { Button } from '../ui/button.tsx'
import { creatorName } from '../works/creator-name.ts'

const BOX = { width: 850, height: 600 }

/** The thumbnail first, then the picture itself where it is larger; an animation runs only when the visitor asks for it. */
export function Artwork({ nft }: { nft: NftReply['nft'] }) {
  const { t } = useLingui()
  const [attempt, setAttempt] = useState(0)
  const [hasFailed, setHasFailed] = useState(false)
  const [isPlaying, setIsPlaying] = useState(false)
  const thumbnail = useRef<HTMLImageElement>(null)
  const [isLoaded, setIsLoaded] = useState(false)
  const isGif = nft.content_type === 'image/gif'
  const box = boxOf(nft)
  const isLarger = box.width < (nft.width ?? 0)
  const full = useFullPicture(nft.ipfs_hash, isLoaded && isLarger && !isGif && !savesData())
  // It may have loaded before this ran.
  useEffect(() => {
    setIsLoaded(thumbnail.current?.complete ?? false)
  }, [])
  async function lookAgain() {
    if (attempt === 0 && (await isPictureFound(nft.token_id))) setAttempt(1)
    else setHasFailed(true)
  }
  const creator = creatorName(nft)
  const { title } = nft
  if (hasFailed) {
    return (
      <div className="grid aspect-6/7 w-[min(100%,26rem)] content-center justify-items-center gap-3 bg-surface p-5 text-center">
        <p className="font-semibold">
          <Trans>The file did not load</Trans>
        </p>
        <p className="text-sm text-ink-2">
          <Trans>Its on-chain record is safe. IPFS may be slow.</Trans>
        </p>
        <Button
          icon="refresh"
          onClick={() => {
            setAttempt(attempt + 1)
            setHasFailed(false)
          }}
        >
          <Trans>Try again</Trans>
        </Button>
      </div>
    )
  }
  const again = attempt > 0 ? `?try=${attempt}` : ''
  const source =
    isPlaying || full
      ? {
          style: { maxWidth: `min(100%, ${box.width}px)`, maxHeight: box.height },
          src: fileUrl(nft.ipfs_hash),
        }
      : {
          src: imageUrl(nft.ipfs_hash, 'detail') + again,
          ...(again ? {} : { srcSet: imageSet(nft.ipfs_hash, 'detail') }),
        }
  return (
    <div className="relative grid justify-items-center gap-4">
      <img
        ref={thumbnail}
        {...source}
        {...box}
        alt={t`${title} by ${creator}`}
        fetchPriority="high"
        onLoad={() => setIsLoaded(true)}
        onError={() => void lookAgain()}
      />
      {isGif && (
        <Button
          className="!absolute bottom-3 left-3"
          icon={isPlaying ? 'pause' : 'play'}
          onClick={() => setIsPlaying(!isPlaying)}
        >
          {isPlaying ? <Trans>Pause</Trans> : <Trans>Play</Trans>}
        </Button>
      )}
    </div>
  )
}

/** The size on the page before the image has loaded: its own, fitted into the served box, never enlarged. */
function boxOf({ width, height }: Pick<NftReply['nft'], 'width' | 'height'>): { width: number; height: number } {
  if (!width || !height) return { width: 600, height: 600 }
  const scale = Math.min(BOX.width / width, BOX.height / height, 1)
  return { width: Math.round(width * scale), height: Math.round(height * scale) }
}
