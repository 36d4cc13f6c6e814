import { Trans } from '@lingui/react/macro'

/** What a moderator gave as the reason of the last decision, and what was answered to it. */
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
