import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Segmented } from '../ui/segmented.tsx'

/** Validity of an offer in days; 0 means no expiry. */
const CHOICES = [1, 7, 30, 0] as const
export const FIRST_EXPIRY_DAYS = 7

interface ExpiryChoiceProps {
  days: number
  onChange: (days: number) => void
}

/** The choice of an offer's expiry. */
export function ExpiryChoice({ days, onChange }: ExpiryChoiceProps) {
  const { t } = useLingui()
  return (
    <Segmented
      label={t`Valid for`}
      value={String(days)}
      options={CHOICES.map((choice) => ({
        value: String(choice),
        label: choice === 0 ? <Trans>No expiry</Trans> : <Plural value={choice} one="# day" other="# days" />,
      }))}
      onChange={(value) => onChange(Number(value))}
    />
  )
}
