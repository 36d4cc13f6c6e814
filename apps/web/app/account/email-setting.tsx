import type { Reply } from '@facet/api-contract/client'
import { Trans, useLingui } from '@lingui/react/macro'
import { api } from '../api.ts'
import type { Locale } from '../i18n/locale.ts'
import { useFailureToast } from '../money/use-failure-toast.ts'
import { Switch } from '../ui/switch.tsx'

interface EmailSettingProps {
  email: Reply<'GET /api/notification/email'>
  onChange: () => Promise<void>
}

/** Switches the account's daily e-mail on and off; nothing where the market sends no e-mail. */
export function EmailSetting({ email: { state, email }, onChange }: EmailSettingProps) {
  const { i18n } = useLingui()
  const showFailure = useFailureToast()
  if (state === 'unavailable') return null
  const change = async (on: boolean): Promise<void> => {
    try {
      const lang = i18n.locale as Locale
      await (on
        ? api('POST /api/notification/email/subscribe', { body: { lang } })
        : api('POST /api/notification/email/stop'))
      await onChange()
    } catch (error) {
      await showFailure(error)
    }
  }
  return (
    <Switch
      label={<Trans>Daily e-mail of unread notifications</Trans>}
      help={
        state === 'unconfirmed' ? (
          <Trans>Open the link sent to {email} to confirm the address.</Trans>
        ) : (
          <Trans>Sent only if there is something new. The first e-mail asks you to confirm the address.</Trans>
        )
      }
      isOn={state !== 'off'}
      disabledReason={email === null && <Trans>Save an e-mail address above first.</Trans>}
      onChange={(on) => void change(on)}
    />
  )
}
