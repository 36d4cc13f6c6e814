import { Trans } from '@lingui/react/macro'

/** Names the page to which the sign-in leads back, and the reason if that page needs a session. */
export function ReturnNote({ next }: { next: string }) {
  const path = next.split(/[?#]/)[0] ?? ''
  return (
    <p className="mb-3 max-w-[54ch] text-sm text-ink-3">
      <Why path={path} /> <Trans>After signing in you go to {next}.</Trans>
    </p>
  )
}

function Why({ path }: { path: string }) {
  if (path === '/close_auction') {
    return <Trans>Closing an auction is a transaction that your wallet signs and pays the network fee for.</Trans>
  }
  if (path === '/create') return <Trans>Your wallet mints the work, so connect it first.</Trans>
  if (path.startsWith('/user')) return <Trans>This page shows what belongs to your address.</Trans>
  return null
}
