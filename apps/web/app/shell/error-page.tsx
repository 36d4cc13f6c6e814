import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ComponentType, ReactNode } from 'react'
import { isRouteErrorResponse, Link, useLocation } from 'react-router'
import { type Failure, isFailure } from '../i18n/failure.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { PageHead } from './page-head.tsx'

interface Props {
  error: unknown
  /** Shows the text of a coded refusal. */
  FailureText: ComponentType<{ failure: Failure }>
}

/** The page shown for a missing page, a refusal or a failure. */
export function ErrorPage({ error, FailureText }: Props) {
  const status = isRouteErrorResponse(error) ? error.status : null
  if (status === 403) return <NotAllowed />
  if (status === 404) return <NotFound />
  if (status === 429) return <TooManyRequests seconds={secondsToWait(error)} />
  if (status === 503) return <Unavailable seconds={secondsToWait(error)} />
  const failure = failureOf(error)
  if (status !== null && status < 500 && failure !== null) {
    return <Refused status={status} code={failure.code} text={<FailureText failure={failure} />} />
  }
  return <Broken error={error} status={status} />
}

/** The market's own refusal; null for an answer of a proxy. */
function failureOf(error: unknown): Failure | null {
  return isRouteErrorResponse(error) && isFailure(error.data) ? error.data : null
}

function secondsToWait(error: unknown): number | null {
  const seconds = failureOf(error)?.params['retryAfterSeconds']
  return typeof seconds === 'number' ? seconds : null
}

interface FailedPageProps {
  status: number | null
  title: string
  text: ReactNode
  action: ReactNode
  /** The requested page should have loaded. */
  isAlert?: boolean
  children?: ReactNode
}

function FailedPage({ status, title, text, action, isAlert = false, children }: FailedPageProps) {
  return (
    <div
      className="page grid flex-1 place-content-center justify-items-center gap-3 py-24 text-center"
      role={isAlert ? 'alert' : undefined}
    >
      <PageHead title={title} isHidden />
      <div className="mb-6 h-44 w-38 border border-dashed border-line-strong" aria-hidden="true" />
      {status !== null && <p className="text-sm text-ink-3">{status}</p>}
      <h1 className="h1">{title}</h1>
      <p className="max-w-[46ch] text-base text-ink-2">{text}</p>
      <div className="mt-4">{action}</div>
      {children}
    </div>
  )
}

function NotFound() {
  const { t } = useLingui()
  return (
    <FailedPage
      status={404}
      title={t`Page not found`}
      text={<Trans>The address is wrong, or the work was removed from this market. Nothing changed on chain.</Trans>}
      action={
        <ButtonLink variant="primary" to="/sales">
          <Trans>See works for sale</Trans>
        </ButtonLink>
      }
    />
  )
}

function NotAllowed() {
  const { t } = useLingui()
  return (
    <FailedPage
      status={403}
      title={t`Not for this account`}
      text={<Trans>Your account cannot open this page. Sign in with another one, or go back.</Trans>}
      action={
        <ButtonLink variant="primary" to="/sales">
          <Trans>See works for sale</Trans>
        </ButtonLink>
      }
    />
  )
}

/** The API refused a request of the page, mostly because of its URL. */
function Refused({ status, code, text }: { status: number; code: string; text: ReactNode }) {
  const { t } = useLingui()
  const { pathname } = useLocation()
  return (
    <FailedPage
      status={status}
      title={t`This page cannot be shown`}
      text={text}
      action={
        code === 'invalid-window' ? (
          <ButtonLink variant="primary" to={pathname}>
            <Trans>Go to the top of the list</Trans>
          </ButtonLink>
        ) : (
          <ButtonLink variant="primary" to="/sales">
            <Trans>See works for sale</Trans>
          </ButtonLink>
        )
      }
    />
  )
}

function TooManyRequests({ seconds }: { seconds: number | null }) {
  const { t } = useLingui()
  return (
    <FailedPage
      status={429}
      title={t`Too many requests`}
      text={<Wait seconds={seconds ?? 60} />}
      action={<Reload />}
      isAlert
    />
  )
}

function Unavailable({ seconds }: { seconds: number | null }) {
  const { t } = useLingui()
  return (
    <FailedPage
      status={503}
      title={t`Temporarily unavailable`}
      text={
        <>
          <Trans>The market cannot be reached right now. Nothing changed on chain.</Trans>{' '}
          {seconds !== null && <Wait seconds={seconds} />}
        </>
      }
      action={<Reload />}
      isAlert
    />
  )
}

function Wait({ seconds }: { seconds: number }) {
  return <Plural value={seconds} one="Wait # second, then try again." other="Wait # seconds, then try again." />
}

function Reload() {
  return (
    <Button variant="primary" onClick={() => location.reload()}>
      <Trans>Try again</Trans>
    </Button>
  )
}

function Broken({ error, status }: { error: unknown; status: number | null }) {
  const { t } = useLingui()
  return (
    <FailedPage
      status={status}
      title={t`This page did not load`}
      text={
        <Trans>
          The problem is on our side or with your connection. What you have signed is not affected: see{' '}
          <Link to="/user/ownedNft">Your works</Link>.
        </Trans>
      }
      action={<Reload />}
      isAlert
    >
      <details className="mt-4 w-full max-w-md text-left">
        <summary className="summary justify-center gap-2">
          <Trans>Details for support</Trans> <Icon name="down" small />
        </summary>
        <p className="mono text-sm text-ink-3 wrap-anywhere">{describe(error)}</p>
      </details>
    </FailedPage>
  )
}

function describe(error: unknown): string {
  if (isRouteErrorResponse(error)) return `${error.status} ${error.statusText}`
  return error instanceof Error ? error.message : String(error)
}
