import { Trans, useLingui } from '@lingui/react/macro'
import { Button, IconButton } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import type { Draft } from './draft.ts'

interface AttributeFieldsProps {
  attributes: Draft['attributes']
  aside: string
  error: string | undefined
  onChange: (attributes: Draft['attributes']) => void
}

/** Fields for pairs of name and value, in their order on chain. */
export function AttributeFields({ attributes, aside, error, onChange }: AttributeFieldsProps) {
  const { t } = useLingui()
  const replace = (index: number, part: Partial<Draft['attributes'][number]>): void =>
    onChange(attributes.map((attribute, at) => (at === index ? { ...attribute, ...part } : attribute)))
  return (
    <fieldset aria-describedby={error ? 'attributes-fault' : undefined}>
      <legend className="field-label w-full">
        <Trans>Attributes</Trans>
        <span className="field-aside">{aside}</span>
      </legend>
      <div className="grid gap-2">
        {attributes.map(({ key, value }, index) => {
          const position = index + 1
          return (
            <div key={index} className="grid grid-cols-[1fr_1fr_44px] gap-2">
              <input
                className="input min-w-0"
                aria-label={t`Attribute ${position} name`}
                aria-invalid={error ? true : undefined}
                maxLength={100}
                value={key}
                onChange={(event) => replace(index, { key: event.target.value })}
              />
              <input
                className="input min-w-0"
                aria-label={t`Attribute ${position} value`}
                maxLength={100}
                value={value}
                onChange={(event) => replace(index, { value: event.target.value })}
              />
              <IconButton
                icon="x"
                label={t`Remove attribute ${position}`}
                onClick={() => onChange(attributes.filter((_, at) => at !== index))}
              />
            </div>
          )
        })}
      </div>
      {error && (
        <p className="field-error" id="attributes-fault">
          <Icon name="warning" small />
          <span>{error}</span>
        </p>
      )}
      <Button
        variant="quiet"
        icon="plus"
        className="mt-1.5"
        disabled={attributes.length >= 100}
        onClick={() => onChange([...attributes, { key: '', value: '' }])}
      >
        <Trans>Add attribute</Trans>
      </Button>
    </fieldset>
  )
}
