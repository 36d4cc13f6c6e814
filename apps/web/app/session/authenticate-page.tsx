import { useCallback, useEffect, useRef } from 'react'
import '../i18n/with-flow-messages.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate, useSearchParams } from 'react-router'
import { WorkPicture } from '../media/work-picture.tsx'
import { apiOf } from '../request-context.ts'
import { PageHead } from '../shell/page-head.tsx'
import { useRootData } from '../shell/root-data.ts'
import { AddressStep } from './address-step.tsx'
import { AuthErrorStep } from './auth-error-step.tsx'
import { ChallengeStep } from './challenge-step.tsx'
import { ReturnNote } from './return-note.tsx'
import { safeNext } from './safe-next.ts'
import { signInPosition } from './sign-in-position.ts'
import { UnlockStep } from './unlock-step.tsx'
import { useSignIn } from './use-sign-in.ts'
import { WalletStep } from './wallet-step.tsx'
import type { Route } from './+types/authenticate-page'

/** A work shown beside the sign-in steps. */
export async function loader({ context }: Route.LoaderArgs) {
  const { metadata } = await apiOf(context)('GET /api/sales', { query: { start: 0, end: 4 } })
  return { work: metadata.find((card) => !card.nsfw) ?? null }
}

export default function AuthenticatePage({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui()
  const [query] = useSearchParams()
  const next = safeNext(query.get('next'))
  const navigate = useNavigate()
  const signIn = useSignIn(useCallback(() => navigate(next, { replace: true }), [navigate, next]))
  const { work } = loaderData
  const { state } = signIn
  const { config } = useRootData()
  const progress = signInPosition(state, config.demo_wallet)
  const { position, steps } = progress ?? {}
  const mainRef = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // The pressed button was removed with its step.
    if (state.step !== 'wallet' && document.activeElement === document.body) mainRef.current?.focus()
  }, [state.step])
  return (
    <div className="auth">
      <PageHead title={t`Connect a wallet`} isHidden />
      <div className="auth-wall paint" style={{ '--paint': work?.paint ?? undefined }}>
        {work && <WorkPicture work={work} alt={work.title} size="spotlight" isEager />}
      </div>
      <div className="auth-main outline-none" ref={mainRef} tabIndex={-1}>
        {progress && (
          <p className="mb-1.5 text-sm text-ink-3">
            <Trans>
              Step {position} of {steps}
            </Trans>
          </p>
        )}
        {(state.step === 'wallet' || state.step === 'address') && query.has('next') && <ReturnNote next={next} />}
        {state.step === 'wallet' && <WalletStep onChoose={signIn.chooseWallet} />}
        {state.step === 'unlock' && <UnlockStep walletId={state.walletId} onBack={signIn.startOver} />}
        {state.step === 'address' && (
          <AddressStep accounts={state.accounts} onChoose={signIn.chooseAddress} onBack={signIn.startOver} />
        )}
        {state.step === 'challenge' && <ChallengeStep address={state.address} onCancel={signIn.startOver} />}
        {state.step === 'error' && (
          <AuthErrorStep failure={state.failure} onRetry={signIn.retry} onBack={signIn.startOver} />
        )}
      </div>
    </div>
  )
}
