import type { Reply } from '@facet/api-contract/client'
import { Trans } from '@lingui/react/macro'
import { useFormats } from '../i18n/use-formats.ts'
import { Notice } from '../ui/notice.tsx'

type Verification = Reply<'GET /api/account/verify'>

/** The state of an account's request for the badge: the decision with its reason, the pages given, and the appeal. */
export function VerificationStatus({ verification }: { verification: Verification }) {
  const { links, appeal } = verification
  return (
    <>
      <StatusNotice verification={verification} />
      {links.length > 0 && (
        <section className="grid gap-2" aria-labelledby="pages">
          <h2 className="h3" id="pages">
            <Trans>Your pages</Trans>
          </h2>
          <ul className="grid gap-1 wrap-anywhere">
            {links.map((link) => (
              <li key={link}>
                <a className="more" href={link} target="_blank" rel="noopener noreferrer nofollow ugc">
                  {link}
                </a>
              </li>
            ))}
          </ul>
        </section>
      )}
      {appeal !== null && (
        <section className="grid gap-2" aria-labelledby="own-appeal">
          <h2 className="h3" id="own-appeal">
            <Trans>Your appeal</Trans>
          </h2>
          <p className="whitespace-pre-line wrap-anywhere">{appeal}</p>
        </section>
      )}
    </>
  )
}

function StatusNotice({ verification }: { verification: Verification }) {
  const formats = useFormats()
  const { status, had_badge: hadBadge, reason, requested_at: requestedAt, next_request_at: nextAt } = verification
  switch (status) {
    case 'none':
      return (
        <div className="grid gap-2 text-ink-2">
          {hadBadge && (
            <Notice>
              <Trans>You had the badge. Changing your name ended it; you can ask for it again.</Trans>
            </Notice>
          )}
          <p>
            <Trans>
              The badge tells collectors that your works are yours. List one to five public pages of yours that show
              your username or one of your addresses, such as your website or a profile.
            </Trans>
          </p>
          <NextRequest at={nextAt} />
        </div>
      )
    case 'pending':
      return (
        <Notice tone="time">
          <Trans>Moderators have your request. We will notify you of the decision.</Trans>
          {requestedAt !== null && <p className="text-sm text-ink-2">{formats.dateTime(requestedAt)}</p>}
        </Notice>
      )
    case 'verified':
      return (
        <Notice tone="proof">
          <Trans>You have the badge. It appears wherever your name does, for all your addresses.</Trans>
          {reason !== null && <Reason text={reason} />}
        </Notice>
      )
    case 'refused':
      return (
        <Notice tone="alert">
          <Trans>The moderators decided against the badge.</Trans>
          {reason !== null && <Reason text={reason} />}
          <NextRequest at={nextAt} />
        </Notice>
      )
  }
}

function NextRequest({ at }: { at: number | null }) {
  const formats = useFormats()
  if (at === null) return null
  const next = formats.dateTime(at)
  return (
    <p className="text-sm text-ink-2">
      <Trans>You can request it again from {next}.</Trans>
    </p>
  )
}

function Reason({ text }: { text: string }) {
  return (
    <p className="mt-1 whitespace-pre-line">
      <Trans>Reason: {text}</Trans>
    </p>
  )
}
