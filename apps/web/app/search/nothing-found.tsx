import { Trans } from '@lingui/react/macro'
import { ButtonLink } from '../ui/button.tsx'
import { exactLink } from './exact-link.ts'

/** Shown without results, with a link to the page that the text may name. */
export function NothingFound({ value }: { value: string }) {
  const link = exactLink(value)
  return (
    <div className="px-4 py-5" role="status">
      <p className="font-semibold break-words">
        <Trans>No results for “{value}”</Trans>
      </p>
      {link && (
        <>
          <p className="text-sm text-ink-2 mt-1 mb-3">
            {link.kind === 'asset' ? (
              <Trans>It looks like an asset number.</Trans>
            ) : (
              <Trans>It looks like an address.</Trans>
            )}
          </p>
          <ButtonLink to={link.path}>
            {link.kind === 'asset' ? <Trans>Open asset {value}</Trans> : <Trans>Open the address</Trans>}
          </ButtonLink>
        </>
      )}
    </div>
  )
}
