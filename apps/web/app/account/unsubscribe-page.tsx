import '../i18n/with-account-messages.ts'
import '../i18n/with-flow-messages.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { api } from '../api.ts'
import { EmailLink } from './email-link.tsx'
import type { Route } from './+types/unsubscribe-page'

export default function UnsubscribePage({ params }: Route.ComponentProps) {
  const { t } = useLingui()
  return (
    <EmailLink
      title={t`Unsubscribe`}
      question={<Trans>You will no longer get the daily e-mail with your notifications.</Trans>}
      action={<Trans>Unsubscribe</Trans>}
      done={<Trans>No further e-mail will be sent.</Trans>}
      run={() => api('POST /api/notification/email/unsubscribe/{token}', { params })}
    />
  )
}
