import '../i18n/with-flow-messages.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useRevalidator } from 'react-router'
import { api } from '../api.ts'
import { apiOf } from '../request-context.ts'
import { requireSession } from '../session/require-session.ts'
import { PageHead } from '../shell/page-head.tsx'
import { AppealForm } from './appeal-form.tsx'
import { VerificationRequest } from './verification-request.tsx'
import { VerificationStatus } from './verification-status.tsx'
import type { Route } from './+types/verify-page'

export async function loader({ context, url }: Route.LoaderArgs) {
  const id = await requireSession(context, url)
  const call = apiOf(context)
  const [verification, profile] = await Promise.all([
    call('GET /api/account/verify'),
    call('GET /api/account/info/{id}', { params: { id } }),
  ])
  const { status, next_request_at: nextSeconds } = verification
  const canAsk = nextSeconds === null ? status === 'none' : nextSeconds * 1_000 <= Date.now()
  return { verification, profile, canAsk }
}

/** The page of the verified badge: the request, the decision with its reason, and the appeal. */
export default function VerifyPage({ loaderData: { verification, profile, canAsk } }: Route.ComponentProps) {
  const { t } = useLingui()
  const { revalidate } = useRevalidator()
  const appeal = async (text: string): Promise<void> => {
    await api('POST /api/account/verify/appeal', { body: { text } })
    await revalidate()
  }
  return (
    <div className="page pt-7">
      <PageHead title={t`Verified badge`} isHidden />
      <div className="grid max-w-[720px] gap-6">
        <h1 className="h1">
          <Trans>Verified badge</Trans>
        </h1>
        <VerificationStatus verification={verification} />
        {verification.can_appeal && <AppealForm send={appeal} />}
        {canAsk && <VerificationRequest profile={profile} onSent={revalidate} />}
        <p className="text-sm text-ink-2">
          <Trans>
            The badge cannot be bought. Moderators decide, and their reasons are published without your name.
          </Trans>
        </p>
      </div>
    </div>
  )
}
