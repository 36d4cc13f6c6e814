import { fileOf, posterOf } from '@facet/api-contract/nft/medium'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { fileUrl, imageSet, imageUrl } from '../media/image-url.ts'
import { isPictureFound } from '../media/is-picture-found.ts'
import { savesData, useFullPicture } from '../media/use-full-picture.ts'
import { Button } from '../ui/button.tsx'
import { creatorName } from '../works/creator-name.ts'
import { boxOf, type StageProps } from './stage-props.ts'

/** The thumbnail first, then the original picture if it is larger; an animation plays only when the visitor starts it. */
export function PictureStage({ nft, medium }: StageProps) {
  const { t } = useLingui()
  const [attempt, setAttempt] = useState(0)
  const [hasFailed, setHasFailed] = useState(false)
  const [isPlaying, setIsPlaying] = useState(false)
  const thumbnail = useRef<HTMLImageElement>(null)
  const [isLoaded, setIsLoaded] = useState(false)
  const isGif = medium === 'gif'
  const still = posterOf(nft)
  const { ipfs_hash: file } = fileOf(nft)
  const box = boxOf(nft)
  const isMore = file !== still || box.width < (nft.width ?? 0)
  const full = useFullPicture(file, isLoaded && isMore && !isGif && !savesData())
  // The thumbnail may have loaded before hydration.
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
          src: fileUrl(file),
        }
      : {
          src: imageUrl(still, 'detail') + again,
          ...(again ? {} : { srcSet: imageSet(still, 'detail') }),
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
