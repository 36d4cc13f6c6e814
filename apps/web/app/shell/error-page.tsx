import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { type ErrorResponse, isRouteErrorResponse, Link } from 'react-router'
import { Button, ButtonLink } from '../ui/button.tsx'
import { PageHead } from './page-head.tsx'

/** The page shown for a missing page or a rendering error. */
export function ErrorPage({ error }: { error: unknown }) {
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFound />
  if (isRouteErrorResponse(error) && error.status === 429) return <TooManyRequests error={error} />
  return <Broken error={error} />
}

function NotFound() {
  const { t } = useLingui()
  return (
    <div className="page grid flex-1 place-content-center justify-items-center gap-3 py-24 text-center">
      <PageHead title={t`Page not found`} isHidden />
      <div className="mb-6 h-44 w-38 border border-dashed border-line-strong" aria-hidden="true" />
      <p className="text-sm text-ink-3">404</p>
      <h1 className="h1">
        <Trans>Page not found</Trans>
      </h1>
      <p className="max-w-[46ch] text-base text-ink-2">
        <Trans>The address is wrong, or the work was removed from this market. Nothing changed on chain.</Trans>
      </p>
      <ButtonLink className="mt-4" variant="primary" to="/sales">
        <Trans>See works for sale</Trans>
      </ButtonLink>
    </div>
  )
}

function TooManyRequests({ error }: { error: ErrorResponse }) {
  const { t } = useLingui()
  const seconds = Number(Object(error.data)['retryAfterSeconds'] ?? 60)
  return (
    <div className="page grid flex-1 place-content-center justify-items-center gap-3 py-24 text-center" role="alert">
      <PageHead title={t`Too many requests`} isHidden />
      <h1 className="h1">
        <Trans>Too many requests</Trans>
      </h1>
      <p className="max-w-[46ch] text-base text-ink-2">
        <Plural value={seconds} one="Wait # second, then try again." other="Wait # seconds, then try again." />
      </p>
      <Button className="mt-4" variant="primary" onClick={() => location.reload()}>
        <Trans>Try again</Trans>
      </Button>
    </div>
  )
}

function Broken({ error }: { error: unknown }) {
  const { t } = useLingui()
  return (
    <div className="page grid flex-1 place-content-center justify-items-center gap-3 py-24 text-center" role="alert">
      <PageHead title={t`This page did not load`} isHidden />
      <h1 className="h1">
        <Trans>This page did not load</Trans>
      </h1>
      <p className="max-w-[46ch] text-base text-ink-2">
        <Trans>
          The problem is on our side or with your connection. What you have signed is not affected: see{' '}
          <Link to="/user/ownedNft">Your works</Link>.
        </Trans>
      </p>
      <Button className="mt-4" variant="primary" onClick={() => location.reload()}>
        <Trans>Retry</Trans>
      </Button>
      <details className="mt-4 w-full max-w-md text-left">
        <summary className="summary justify-center gap-2">
          <Trans>Details for support</Trans>
        </summary>
        <p className="mono text-sm text-ink-3 wrap-anywhere">{describe(error)}</p>
      </details>
    </div>
  )
}

function describe(error: unknown): string {
  if (isRouteErrorResponse(error)) return `${error.status} ${error.statusText}`
  return error instanceof Error ? error.message : String(error)
}
