import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, type InputHTMLAttributes, useState } from 'react'
import { type Failure, toFailure } from '../i18n/failure.ts'
import { useErrorText } from '../money/use-error-text.ts'
import { useUnsaved } from '../shell/unsaved.ts'
import { focusFirstFault } from '../ui/focus-first-fault.ts'
import { Button } from '../ui/button.tsx'
import { TextArea, TextField } from '../ui/field.tsx'
import { useToast } from '../ui/toast.tsx'

interface SettingField
  extends Pick<
    InputHTMLAttributes<HTMLInputElement>,
    'autoCapitalize' | 'autoComplete' | 'inputMode' | 'max' | 'min' | 'placeholder' | 'required' | 'type'
  > {
  name: string
  label: string
  value: string
  help?: string
  /** Most characters, shown beside the label. */
  limit?: number
  isLong?: boolean
}

interface SettingFormProps {
  /** Heading above several fields. */
  legend?: string
  fields: readonly SettingField[]
  /** Text of the button; "Save" by default. */
  submit?: string
  /** The message after saving; "Saved" by default. */
  saved?: string
  /** Can be sent unchanged, because it leads to the next page. */
  isAlwaysReady?: boolean
  /** Asked before saving; false leaves the form as it is. */
  confirm?: (values: Record<string, string>) => Promise<boolean>
  /** @throws the market's refusal; nothing typed is lost */
  save: (values: Record<string, string>) => Promise<unknown>
}

/** Settings that are saved together. An error is shown at the field it names, otherwise at the first. */
export function SettingForm({
  legend,
  fields,
  submit: submitText,
  saved,
  isAlwaysReady = false,
  confirm,
  save,
}: SettingFormProps) {
  const { t } = useLingui()
  const toast = useToast()
  const errorText = useErrorText()
  const [typed, setTyped] = useState<Record<string, string>>({})
  const [failure, setFailure] = useState<Failure>()
  const [isSaving, setIsSaving] = useState(false)
  const values = Object.fromEntries(fields.map(({ name, value }) => [name, typed[name] ?? value]))
  const isChanged = fields.some(({ name, value }) => values[name] !== value)
  // No warning while saving: a form that then leads to another page loses nothing.
  useUnsaved(isChanged && !isSaving)

  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault()
    const form = event.currentTarget
    if (isSaving || (await confirm?.(values)) === false) return
    setIsSaving(true)
    setFailure(undefined)
    try {
      await save(values)
      setTyped({})
      toast({ text: saved ?? t`Saved` })
    } catch (error) {
      setFailure(toFailure(error))
      focusFirstFault(form)
    }
    setIsSaving(false)
  }
  const faultOf = (name: string): string | undefined => {
    if (!failure || name !== faultyField(failure, fields)) return undefined
    const { why, wayOut } = errorText(failure)
    return wayOut ? `${why}. ${wayOut}` : why
  }
  return (
    <form className="grid gap-4" noValidate onSubmit={(event) => void submit(event)}>
      {legend && <h2 className="h2">{legend}</h2>}
      {fields.map(({ name, label, help, limit, isLong = false, ...rest }) => {
        const shown = values[name] ?? ''
        const length = shown.length
        const common = {
          label,
          name,
          help,
          value: shown,
          error: faultOf(name),
          ...(limit === undefined || legend ? {} : { aside: t`${length} / ${limit}` }),
        }
        const set = (value: string) => setTyped((before) => ({ ...before, [name]: value }))
        return isLong ? (
          <TextArea key={name} {...common} rows={4} onChange={(event) => set(event.target.value)} />
        ) : (
          <TextField key={name} {...rest} {...common} onChange={(event) => set(event.target.value)} />
        )
      })}
      <div>
        <Button type="submit" variant="primary" disabled={!isChanged && !isAlwaysReady} aria-busy={isSaving}>
          {submitText ?? <Trans>Save</Trans>}
        </Button>
      </div>
    </form>
  )
}

/** The field that a refusal names (`name`), or that belongs to its code, or the first. */
function faultyField({ code, params }: Failure, fields: readonly SettingField[]): string | undefined {
  const named = code === 'email-invalid' ? 'email' : params['name']
  return fields.find(({ name }) => name === named)?.name ?? fields[0]?.name
}
