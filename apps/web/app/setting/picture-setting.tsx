import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { pictureTypes } from '../media/upload-picture.ts'
import { useErrorText } from '../money/use-error-text.ts'
import { useUnsaved } from '../shell/unsaved.ts'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import { useToast } from '../ui/toast.tsx'
import type { Size } from './crop.ts'
import { PictureCrop } from './picture-crop.tsx'
import { cutPicture, useChosenPicture } from './use-chosen-picture.ts'

interface PictureSettingProps {
  title: string
  /** Size in pixels that the server stores. */
  frame: Size
  isRound?: boolean
  /** The picture that the market shows now. */
  shown: ReactNode
  /** Why no picture can be set. */
  refusal?: ReactNode
  upload: (cut: Blob, onProgress: (share: number) => void, signal: AbortSignal) => Promise<unknown>
  /** Absent if there is no picture to remove. */
  remove?: (() => Promise<unknown>) | undefined
  onChange: () => Promise<void>
}

/** Chooses, cuts, uploads and removes a picture. A failure keeps the chosen picture. */
export function PictureSetting(props: PictureSettingProps) {
  const { title, frame, isRound = false, shown, refusal, upload, remove, onChange } = props
  const { t } = useLingui()
  const toast = useToast()
  const errorText = useErrorText()
  const headingId = useId()
  const input = useRef<HTMLInputElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  const aborter = useRef<AbortController>(null)
  const { picture, crop, setCrop, failure, choose, drop, fail } = useChosenPicture()
  const [progress, setProgress] = useState<number | null>(null)
  useUnsaved(picture !== null)
  useEffect(() => () => aborter.current?.abort(), [])

  const run = async (change: () => Promise<unknown>, done: string): Promise<void> => {
    fail(null)
    try {
      await change()
      await onChange()
      drop()
      toast({ text: done })
    } catch (error) {
      if (!aborter.current?.signal.aborted) fail(error)
    }
    setProgress(null)
  }
  const save = (): Promise<void> => {
    aborter.current = new AbortController()
    const { signal } = aborter.current
    setProgress(0)
    return run(async () => upload(await cutPicture(canvas.current), setProgress, signal), t`Saved`)
  }
  const isSaving = progress !== null
  return (
    <section className="grid gap-4" aria-labelledby={headingId}>
      <h2 className="h2" id={headingId}>
        {title}
      </h2>
      {picture ? (
        <PictureCrop
          ref={canvas}
          {...{ picture, frame, isRound, crop }}
          onCrop={isSaving ? () => undefined : setCrop}
        />
      ) : (
        shown
      )}
      {isSaving && <progress className="upload-progress" value={progress} max={1} aria-label={t`Upload`} />}
      {failure && (
        <Notice tone="alert" isAlert>
          <b>{errorText(failure).why}.</b> {errorText(failure).wayOut}
        </Notice>
      )}
      {refusal && <p className="text-ink-2">{refusal}</p>}
      <input
        ref={input}
        type="file"
        className="hidden"
        accept={pictureTypes.join(',')}
        aria-label={title}
        onChange={choose}
      />
      <div className="flex flex-wrap gap-2">
        {picture && (
          <Button variant="primary" disabled={isSaving} onClick={() => void save()}>
            <Trans>Save</Trans>
          </Button>
        )}
        <Button disabled={isSaving || refusal !== undefined} onClick={() => input.current?.click()}>
          {picture ? <Trans>Choose another picture</Trans> : <Trans>Choose a picture</Trans>}
        </Button>
        {picture && (
          <Button disabled={isSaving} onClick={drop}>
            <Trans>Cancel</Trans>
          </Button>
        )}
        {!picture && remove && (
          <Button disabled={isSaving} onClick={() => void run(remove, t`Picture removed`)}>
            <Trans>Remove</Trans>
          </Button>
        )}
      </div>
    </section>
  )
}
