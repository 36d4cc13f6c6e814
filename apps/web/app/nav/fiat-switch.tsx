import { Trans } from '@lingui/react/macro'
import { useId } from 'react'
import { useRevalidator } from 'react-router'
import { preferenceCookie } from '../i18n/locale.ts'
import { fiatCookie } from '../money/fiat.ts'
import { useRootDataOrNull } from '../shell/root-data.ts'

/** Switches amounts in dollars on and off. Hidden if the market has no dollar rates. */
export function FiatSwitch() {
  const id = useId()
  const { revalidate } = useRevalidator()
  const root = useRootDataOrNull()
  if (root === null || (root.rates !== null && root.rates.read_at === null)) return null
  const choose = (isShown: boolean): void => {
    document.cookie = preferenceCookie(fiatCookie, isShown ? 'on' : 'off')
    void revalidate()
  }
  return (
    <span className="flex items-center gap-2">
      <input id={id} type="checkbox" checked={root.rates !== null} onChange={({ target }) => choose(target.checked)} />
      <label htmlFor={id}>
        <Trans>Show amounts in dollars</Trans>
      </label>
    </span>
  )
}
