import { useLingui } from '@lingui/react/macro'
import { wholeBounds } from '../i18n/correct-number.ts'
import { useCorrection } from '../i18n/use-correction.ts'
import { useFormats } from '../i18n/use-formats.ts'
import { AmountField } from '../ui/amount-field.tsx'
import { TextField } from '../ui/field.tsx'
import { Revealed } from '../ui/revealed.tsx'
import { Switch } from '../ui/switch.tsx'
import type { ListingFieldsProps } from './listing-way.ts'

/** The number of units; for the account's own units also whether the sale is private. */
export function UnitFields({ form, wasTried }: ListingFieldsProps) {
  const { t } = useLingui()
  const formats = useFormats()
  const correction = useCorrection()
  const { maxUnits } = form
  if (maxUnits === null) return null
  const buyerFault = {
    none: undefined,
    // No error while the visitor is still typing.
    malformed: wasTried ? t`Enter a username or an Algorand address.` : undefined,
    seller: t`A sale cannot be reserved for yourself.`,
    unknown: t`No account has this name.`,
  }[form.buyerFault ?? 'none']
  const max = formats.units(maxUnits)
  const isOwn = form.unitsOf === 'own'
  return (
    <>
      {maxUnits > 1n && (
        <AmountField
          isSmall
          label={isOwn ? t`Units to list` : t`Units`}
          aside={isOwn ? t`You own ${max}` : t`Others own ${max}`}
          help={isOwn ? undefined : t`All from the same owner.`}
          inputMode="numeric"
          value={form.units}
          onChange={form.setUnits}
          correct={correction(wholeBounds(1, maxUnits))}
          isUntried={!wasTried}
          error={form.areUnitsWrong ? t`Choose a whole number from 1 to ${max}.` : undefined}
        />
      )}
      {isOwn && (
        <Switch
          label={t`Private sale`}
          help={t`Not in any list: you share its link. It is public on the chain; reserve it to choose who can buy.`}
          isOn={form.isPrivate}
          onChange={form.setIsPrivate}
        />
      )}
      {isOwn && form.isPrivate && (
        <Revealed>
          <TextField
            label={t`Reserved for`}
            aside={t`optional`}
            help={t`A username or an address: nobody else can buy, even with the link. Locks 0.05 ALGO more in your wallet until the sale ends.`}
            value={form.reservedFor}
            onChange={(event) => form.setReservedFor(event.target.value)}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={64}
            error={buyerFault}
          />
        </Revealed>
      )}
    </>
  )
}
