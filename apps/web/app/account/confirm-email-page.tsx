import '../i18n/with-account-messages.ts'
import '../i18n/with-flow-messages.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { api } from '../api.ts'
import { EmailLink } from './email-link.tsx'
import type { Route } from './+types/confirm-email-page'

export default function ConfirmEmailPage({ params }: Route.ComponentProps) {
  const { t } = useLingui()
  return (
    <EmailLink
      title={t`Confirm your e-mail address`}
      question={<Trans>You will get a daily e-mail with your unread notifications.</Trans>}
      action={<Trans>Confirm the address</Trans>}
      done={<Trans>The address is confirmed.</Trans>}
      run={() => api('POST /api/notification/email/confirm/{token}', { params })}
    />
  )
}
