import '../../i18n/with-flow-messages.ts'
import { FacetError } from '@facet/errors'
import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { pictureTypes, uploadPicture } from '../../media/upload-picture.ts'
import { useErrorText } from '../../money/use-error-text.ts'
import { requireSession } from '../../session/require-session.ts'
import { PictureCrop } from '../../setting/picture-crop.tsx'
import { cutPicture, useChosenPicture } from '../../setting/use-chosen-picture.ts'
import { PageHead } from '../../shell/page-head.tsx'
import { Button } from '../../ui/button.tsx'
import { TextArea, TextField } from '../../ui/field.tsx'
import { focusFirstFault } from '../../ui/focus-first-fault.ts'
import { Notice } from '../../ui/notice.tsx'
import { Switch } from '../../ui/switch.tsx'
import {
  checkDescription,
  checkTitle,
  coverFrame,
  MAX_DESCRIPTION,
  MAX_TITLE,
} from '@facet/api-contract/collection/collection-rules'
import type { Route } from './+types/create-collection-page'

export async function loader({ context, url }: Route.LoaderArgs) {
  await requireSession(context, url)
  return null
}

/** Creates a collection; its works are added on the next page. */
export default function CreateCollectionPage() {
  const { t } = useLingui()
  const navigate = useNavigate()
  const errorText = useErrorText()
  const input = useRef<HTMLInputElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  const aborter = useRef<AbortController>(null)
  const [title, setTitle] = useState('')
  const [description, setDescription] = useState('')
  const [isNsfw, setIsNsfw] = useState(false)
  const [progress, setProgress] = useState<number | null>(null)
  const cover = useChosenPicture()
  useEffect(() => () => aborter.current?.abort(), [])
  const isSaving = progress !== null
  const { failure } = cover
  const faultOf = (...codes: string[]) =>
    failure && codes.includes(failure.code) ? (errorText(failure).why ?? failure.message) : undefined

  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault()
    const form = event.currentTarget
    if (isSaving) return
    aborter.current = new AbortController()
    const { signal } = aborter.current
    cover.fail(null)
    try {
      checkDraft({ title, description, hasCover: cover.picture !== null })
      setProgress(0)
      const file = await cutPicture(canvas.current)
      const fields = { title, description, nsfw: String(isNsfw), file }
      const made = await uploadPicture('POST /api/collections/create', fields, setProgress, signal)
      await navigate(`/edit_collection/${made.collection_id}`)
    } catch (error) {
      if (signal.aborted) return
      setProgress(null)
      cover.fail(error)
      focusFirstFault(form)
    }
  }
  const [titleFault, descriptionFault] = [faultOf('title-required', 'title-invalid'), faultOf('description-invalid')]
  return (
    <div className="page max-w-[720px] pt-7">
      <PageHead title={t`Create a collection`} isHidden />
      <h1 className="h1 mb-8">
        <Trans>Create a collection</Trans>
      </h1>
      <noscript>
        <p className="mb-8 text-ink-2">
          <Trans>Creating a collection requires JavaScript.</Trans>
        </p>
      </noscript>
      <form className="grid gap-6" noValidate onSubmit={(event) => void submit(event)}>
        <TextField
          label={t`Title`}
          name="title"
          value={title}
          aside={t`${title.length} / ${MAX_TITLE}`}
          error={titleFault}
          onChange={(event) => setTitle(event.target.value)}
        />
        <TextArea
          label={t`Description`}
          name="description"
          rows={4}
          value={description}
          aside={t`${description.length} / ${MAX_DESCRIPTION}`}
          error={descriptionFault}
          onChange={(event) => setDescription(event.target.value)}
        />
        <section className="grid gap-4" aria-labelledby="cover-heading">
          <h2 className="h2" id="cover-heading">
            <Trans>Cover</Trans>
          </h2>
          {cover.picture && (
            <PictureCrop
              ref={canvas}
              picture={cover.picture}
              frame={coverFrame}
              isRound={false}
              crop={cover.crop}
              onCrop={isSaving ? () => undefined : cover.setCrop}
            />
          )}
          <input
            ref={input}
            type="file"
            className="hidden"
            accept={pictureTypes.join(',')}
            aria-label={t`Cover`}
            onChange={(event) => {
              cover.fail(null)
              cover.choose(event)
            }}
          />
          <div>
            <Button disabled={isSaving} onClick={() => input.current?.click()}>
              {cover.picture ? <Trans>Choose another picture</Trans> : <Trans>Choose a picture</Trans>}
            </Button>
          </div>
        </section>
        <Switch
          label={t`For adults`}
          help={t`Shown only to visitors who chose to see adult works.`}
          isOn={isNsfw}
          onChange={setIsNsfw}
        />
        {failure && titleFault === undefined && descriptionFault === undefined && (
          <Notice tone="alert" isAlert>
            <b>{errorText(failure).why}.</b> {errorText(failure).wayOut}
          </Notice>
        )}
        {isSaving && <progress className="upload-progress" value={progress} max={1} aria-label={t`Upload`} />}
        <div>
          <Button type="submit" variant="primary" size="large" aria-busy={isSaving} disabled={isSaving}>
            <Trans>Create the collection</Trans>
          </Button>
        </div>
      </form>
    </div>
  )
}

interface Draft {
  title: string
  description: string
  hasCover: boolean
}

/** Throws before the upload if the server would refuse the draft. */
function checkDraft({ title, description, hasCover }: Draft): void {
  checkTitle(title)
  checkDescription(description)
  if (!hasCover) throw new FacetError('upload-required')
}
