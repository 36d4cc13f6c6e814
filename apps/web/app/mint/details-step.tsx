import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useState } from 'react'
import { wholeBounds } from '../i18n/correct-number.ts'
import { useCorrection } from '../i18n/use-correction.ts'
import { useErrorText } from '../money/use-error-text.ts'
import { useRootData, useSession } from '../shell/root-data.ts'
import { AmountField } from '../ui/amount-field.tsx'
import { focusFirstFault } from '../ui/focus-first-fault.ts'
import { Button } from '../ui/button.tsx'
import { TextArea, TextField } from '../ui/field.tsx'
import { Switch } from '../ui/switch.tsx'
import { AttributeFields } from './attribute-fields.tsx'
import { MAX_ROYALTIES, MAX_SUPPLY_OF_FORM, splitTags } from '@facet/api-contract/mint/asset-rules'
import { type CheckedDraft, checkDraft, type DraftField, faultyTag } from './check-draft.ts'
import type { Draft } from './draft.ts'
import { MintPreview } from './mint-preview.tsx'
import { noteBytes } from './note-bytes.ts'
import type { Upload } from '../media/upload-picture.ts'
import { useMintCost } from './use-mint-cost.ts'

interface DetailsStepProps {
  upload: Upload
  draft: Draft
  onChange: (draft: Draft) => void
  onBack: () => void
  onMint: (checked: CheckedDraft) => void
}

/** The details of a work. Faults show beside their fields from the first attempt to mint. */
export function DetailsStep({ upload, draft, onChange, onBack, onMint }: DetailsStepProps) {
  const { t, i18n } = useLingui()
  const { config } = useRootData()
  const session = useSession()
  const errorText = useErrorText()
  const { fee, locked } = useMintCost()
  const correction = useCorrection()
  const [wasTried, setWasTried] = useState(false)
  const bytes = noteBytes(draft, {
    creator: session?.address ?? '',
    mimeType: upload.content_type,
    externalLink: config.origin,
  })
  const { faults, checked } = checkDraft(draft, bytes)
  const set = <Key extends keyof Draft>(key: Key, value: Draft[Key]): void => onChange({ ...draft, [key]: value })
  const fault = (field: DraftField): string | undefined => {
    const code = faults[field]
    // What was typed is told at once; what is still missing, only after an attempt.
    const isTyped = (field === 'title' || field === 'royalties' || field === 'supply') && draft[field].trim() !== ''
    if (!code || !(wasTried || isTyped)) return undefined
    const words = errorText({ code, params: {}, message: code })
    const { wayOut } = words
    const tag = field === 'tags' ? faultyTag(checked.tags) : null
    const message = words.why
    const why = tag === null ? message : t`${message}: “${tag}”`
    return wayOut ? `${why}. ${wayOut}` : why
  }
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    if (Object.keys(faults).length === 0) return onMint(checked)
    focusFirstFault(event.currentTarget)
  }
  const storedTitle = checked.title
  const [titleLength, textLength] = [draft.title.length, draft.description.length]
  const unitBytes = new TextEncoder().encode(draft.unit).length
  const tagCount = splitTags(draft.tags).length
  const noteSize = i18n.number(bytes)

  return (
    <div className="form-aside">
      <form
        className="grid grid-cols-1 content-start gap-6"
        noValidate
        // Runs even while a corrected field stops the submit.
        onSubmitCapture={() => setWasTried(true)}
        onSubmit={submit}
      >
        <TextField
          label={t`Title`}
          aside={t`${titleLength} / 32`}
          value={draft.title}
          error={fault('title')}
          help={
            checked.title === draft.title.trim()
              ? undefined
              : t`Stored as “${storedTitle}”, without invisible characters and line breaks.`
          }
          onChange={(event) => set('title', event.target.value)}
        />
        <TextArea
          label={t`Description`}
          aside={t`${textLength} / 500`}
          value={draft.description}
          error={fault('description')}
          onChange={(event) => set('description', event.target.value)}
        />
        <TextField
          label={t`Tags`}
          aside={t`${tagCount} added`}
          help={t`3 to 20 lowercase letters or digits each, separated by commas or spaces.`}
          value={draft.tags}
          autoCapitalize="none"
          error={fault('tags')}
          onChange={(event) => set('tags', event.target.value)}
        />
        <div className="form-pair">
          <AmountField
            isSmall
            label={t`Royalty`}
            aside={t`0 to 10%`}
            unit={t`% of each resale`}
            inputMode="numeric"
            value={draft.royalties}
            correct={correction({ ...wholeBounds(0, MAX_ROYALTIES), unit: '%' })}
            error={fault('royalties')}
            onChange={(value) => set('royalties', value)}
          />
          <AmountField
            isSmall
            label={t`Total supply`}
            aside={t`1 to 1,000,000,000`}
            inputMode="numeric"
            value={draft.supply}
            correct={correction(wholeBounds(1, MAX_SUPPLY_OF_FORM))}
            error={fault('supply')}
            onChange={(value) => set('supply', value)}
          />
        </div>
        <div className="max-w-56">
          <TextField
            label={t`Unit name`}
            aside={t`${unitBytes} / 8 bytes`}
            help={t`Wallets show this short name next to the amount.`}
            value={draft.unit}
            error={fault('unit')}
            onChange={(event) => set('unit', event.target.value)}
          />
        </div>
        <AttributeFields
          attributes={draft.attributes}
          aside={t`${noteSize} / 1,024 bytes with the description`}
          error={fault('attributes')}
          onChange={(attributes) => set('attributes', attributes)}
        />
        <Switch
          label={t`Adult content`}
          help={t`Hides the work behind an age check. Required for nudity and violence.`}
          isOn={draft.isAdult}
          onChange={(isOn) => set('isAdult', isOn)}
        />
        <div className="flex flex-wrap justify-between gap-3 border-t border-ink pt-5">
          <Button icon="left" onClick={onBack}>
            <Trans>Back</Trans>
          </Button>
          <Button variant="primary" size="large" type="submit">
            <Trans>Mint for {fee}</Trans>
          </Button>
          <p className="basis-full text-end text-sm text-ink-3">
            <Trans>Another {locked} is locked in your wallet while the asset exists.</Trans>
          </p>
        </div>
      </form>
      <MintPreview upload={upload} draft={draft} />
    </div>
  )
}
