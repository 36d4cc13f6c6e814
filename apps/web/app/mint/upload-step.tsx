import { Trans, useLingui } from '@lingui/react/macro'
import { type ChangeEvent, type DragEvent, useEffect, useId, useRef, useState } from 'react'
import { useErrorText } from '../money/use-error-text.ts'
import { imageUrl } from '../media/image-url.ts'
import { useRootData } from '../shell/root-data.ts'
import { type Failure, toFailure } from '../i18n/failure.ts'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { Notice } from '../ui/notice.tsx'
import { pictureTypes, type Upload, uploadPicture } from '../media/upload-picture.ts'
import { useMintCost } from './use-mint-cost.ts'

interface UploadStepProps {
  upload: Upload | null
  onUploaded: (upload: Upload | null) => void
  onNext: () => void
}

export function UploadStep({ upload, onUploaded, onNext }: UploadStepProps) {
  const { t } = useLingui()
  const { config } = useRootData()
  const errorText = useErrorText()
  const { unused, fee, locked } = useMintCost()
  const inputId = useId()
  const [progress, setProgress] = useState<number | null>(null)
  const [preview, setPreview] = useState<string | null>(null)
  const [failure, setFailure] = useState<Failure | null>(null)
  const [isOver, setIsOver] = useState(false)
  const aborter = useRef<AbortController>(null)
  useEffect(() => () => aborter.current?.abort(), [])
  useEffect(() => () => URL.revokeObjectURL(preview ?? ''), [preview])
  const limit = `${Math.floor(config.upload_limit_bytes / 1_000_000)} MB`

  const take = async (file: File | undefined): Promise<void> => {
    if (!file) return
    aborter.current?.abort()
    aborter.current = new AbortController()
    onUploaded(null)
    setFailure(null)
    // The server decides; these checks save an upload.
    if (!pictureTypes.some((type) => type === file.type)) return setFailure(refusal('upload-type'))
    if (file.size === 0) return setFailure(refusal('upload-broken'))
    if (file.size > config.upload_limit_bytes) {
      return setFailure(refusal('upload-too-large', { limitBytes: config.upload_limit_bytes }))
    }
    setPreview(URL.createObjectURL(file))
    setProgress(0)
    const { signal } = aborter.current
    try {
      onUploaded(await uploadPicture('POST /api/create/upload/image', { file }, setProgress, signal))
    } catch (error) {
      if (!signal.aborted) setFailure(toFailure(error))
      setPreview(null)
    } finally {
      if (!signal.aborted) setProgress(null)
    }
  }
  const onDrop = (event: DragEvent): void => {
    event.preventDefault()
    setIsOver(false)
    void take(event.dataTransfer.files[0])
  }
  const onPick = (event: ChangeEvent<HTMLInputElement>): void => {
    void take(event.target.files?.[0])
    // The same file can be chosen again after a failure.
    event.target.value = ''
  }
  const isUploading = progress !== null
  const percent = Math.round((progress ?? 0) * 100)
  const picture = preview ?? (upload ? imageUrl(upload.ipfs_hash, 'detail') : null)

  return (
    <div className="grid max-w-[720px] gap-6">
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- dropping is a second way; the input inside is the first */}
      <label
        className="dropzone"
        htmlFor={inputId}
        data-over={isOver}
        onDragOver={(event) => {
          event.preventDefault()
          setIsOver(true)
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={onDrop}
      >
        {picture ? (
          <img className="max-h-[420px] max-w-full shadow-label" src={picture} alt={t`Your picture`} />
        ) : (
          <>
            <Icon name="upload" />
            <span className="font-semibold">
              <Trans>Drop a picture here, or choose one</Trans>
            </span>
            <span className="text-sm text-ink-3">
              <Trans>PNG, JPEG or GIF, up to {limit}. It is stored on IPFS.</Trans>
            </span>
          </>
        )}
        <input
          id={inputId}
          type="file"
          className="sr-only"
          accept={pictureTypes.join(',')}
          aria-label={t`Choose a picture`}
          onChange={onPick}
        />
        {picture && !isUploading && (
          <span className="text-sm text-ink-2 underline">
            <Trans>Choose another picture</Trans>
          </span>
        )}
      </label>
      {isUploading && (
        <div>
          <progress className="upload-progress" value={progress} max={1} aria-label={t`Upload`} />
          <p className="mt-2 text-sm text-ink-2">
            {percent < 100 ? <Trans>{percent}% uploaded</Trans> : <Trans>Checking and storing the picture…</Trans>}
          </p>
        </div>
      )}
      {failure && (
        <Notice tone="alert" isAlert>
          <b>{errorText(failure).why}.</b> {errorText(failure).wayOut}
        </Notice>
      )}
      {upload && !upload.create_user && (
        <Notice tone="time" icon="warning">
          <Trans>
            <b>Your wallet has less than {unused} unused.</b> Minting costs {fee} and locks {locked} in your wallet;
            nothing else is spent.
          </Trans>
        </Notice>
      )}
      <div className="flex justify-end border-t border-ink pt-5">
        <Button
          variant="primary"
          size="large"
          disabled={isUploading}
          onClick={() => (upload ? onNext() : setFailure(refusal('upload-required')))}
        >
          <Trans>Continue</Trans>
        </Button>
      </div>
    </div>
  )
}

function refusal(code: string, params: Failure['params'] = {}): Failure {
  return { code, params, message: code }
}
