import { Trans } from '@lingui/react/macro'

/** The reason that a moderator gave for the last decision, and the appeal against it. */
export function EarlierWords({ reason, appeal }: { reason: string | null; appeal: string | null }) {
  return (
    <>
      {reason !== null && (
        <p className="text-sm wrap-anywhere">
          <Trans>Decided before: {reason}</Trans>
        </p>
      )}
      {appeal !== null && (
        <p className="whitespace-pre-line wrap-anywhere">
          <Trans>Appeal: {appeal}</Trans>
        </p>
      )}
    </>
  )
}
