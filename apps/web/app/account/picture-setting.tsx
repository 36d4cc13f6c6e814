import type { Request } from '@facet/api-contract/client'
import { Trans, useLingui } from '@lingui/react/macro'
import { type ChangeEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { api } from '../api.ts'
import { type Failure, toFailure } from '../i18n/failure.ts'
import { pictureTypes, uploadPicture } from '../media/upload-picture.ts'
import { useErrorText } from '../money/use-error-text.ts'
import { useUnsaved } from '../shell/unsaved.ts'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import { useToast } from '../ui/toast.tsx'
import { type Crop, type Size, wholeCrop } from './crop.ts'
import { PictureCrop } from './picture-crop.tsx'

type Part = Request<'POST /api/account/picture/remove'>['body']['picture']

/** Pixels that the server stores. */
const frames: Record<Part, Size> = { pp: { width: 512, height: 512 }, cover: { width: 1440, height: 360 } }

interface PictureSettingProps {
  part: Part
  title: string
  /** What the gallery shows now. */
  shown: ReactNode
  hasPicture: boolean
  /** Accounts without a username have no pictures. */
  isAllowed: boolean
  onChange: () => Promise<void>
}

/** Chooses, cuts, uploads and removes a picture of the profile. A failure keeps what was chosen. */
export function PictureSetting({ part, title, shown, hasPicture, isAllowed, onChange }: PictureSettingProps) {
  const { t } = useLingui()
  const toast = useToast()
  const errorText = useErrorText()
  const headingId = useId()
  const input = useRef<HTMLInputElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  const aborter = useRef<AbortController>(null)
  const [picture, setPicture] = useState<HTMLImageElement | null>(null)
  const [crop, setCrop] = useState<Crop>(wholeCrop)
  useUnsaved(picture !== null)
  const [progress, setProgress] = useState<number | null>(null)
  const [failure, setFailure] = useState<Failure | null>(null)
  useEffect(() => () => aborter.current?.abort(), [])
  useEffect(() => () => URL.revokeObjectURL(picture?.src ?? ''), [picture])

  const choose = async (event: ChangeEvent<HTMLInputElement>): Promise<void> => {
    const file = event.target.files?.[0]
    // The same file can be chosen again after a failure.
    event.target.value = ''
    if (!file) return
    setFailure(null)
    if (!pictureTypes.some((type) => type === file.type)) return setFailure(refusal('upload-type'))
    const chosen = new Image()
    chosen.src = URL.createObjectURL(file)
    try {
      await chosen.decode()
      setPicture(chosen)
      setCrop(wholeCrop)
    } catch {
      URL.revokeObjectURL(chosen.src)
      setFailure(refusal('upload-broken'))
    }
  }
  const run = async (change: () => Promise<unknown>, done: string): Promise<void> => {
    setFailure(null)
    try {
      await change()
      await onChange()
      setPicture(null)
      toast({ text: done })
    } catch (error) {
      if (!aborter.current?.signal.aborted) setFailure(toFailure(error))
    }
    setProgress(null)
  }
  const save = async (): Promise<void> => {
    aborter.current = new AbortController()
    const { signal } = aborter.current
    setProgress(0)
    await run(async () => {
      const cut = await new Promise<Blob | null>((resolve) => canvas.current?.toBlob(resolve, 'image/png'))
      if (!cut) throw new Error('the browser made no picture of the canvas')
      await uploadPicture(`POST /api/account/update/${part}`, cut, setProgress, signal)
    }, t`Saved`)
  }
  const remove = () =>
    run(() => api('POST /api/account/picture/remove', { body: { picture: part } }), t`Picture removed`)
  const isSaving = progress !== null
  return (
    <section className="grid gap-4" aria-labelledby={headingId}>
      <h2 className="h2" id={headingId}>
        {title}
      </h2>
      {picture ? (
        <PictureCrop
          ref={canvas}
          frame={frames[part]}
          isRound={part === 'pp'}
          {...{ picture, crop }}
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
      {!isAllowed && (
        <p className="text-ink-2">
          <Trans>Choose a username first: addresses alone have no pictures.</Trans>
        </p>
      )}
      <input
        ref={input}
        type="file"
        className="hidden"
        accept={pictureTypes.join(',')}
        aria-label={title}
        onChange={(event) => void choose(event)}
      />
      <div className="flex flex-wrap gap-2">
        {picture && (
          <Button variant="primary" disabled={isSaving} onClick={() => void save()}>
            <Trans>Save</Trans>
          </Button>
        )}
        <Button disabled={isSaving || !isAllowed} onClick={() => input.current?.click()}>
          {picture ? <Trans>Choose another picture</Trans> : <Trans>Choose a picture</Trans>}
        </Button>
        {picture && (
          <Button disabled={isSaving} onClick={() => setPicture(null)}>
            <Trans>Cancel</Trans>
          </Button>
        )}
        {!picture && hasPicture && (
          <Button disabled={isSaving} onClick={() => void remove()}>
            <Trans>Remove</Trans>
          </Button>
        )}
      </div>
    </section>
  )
}

function refusal(code: string): Failure {
  return { code, params: {}, message: code }
}
