import '../i18n/with-flow-messages.ts'
import type { Reply, Request } from '@facet/api-contract'
import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, type ReactNode, useState } from 'react'
import { api } from '../api.ts'
import { shortAddress } from '../i18n/amount.ts'
import { useFormats } from '../i18n/use-formats.ts'
import { pageWindow } from '../list/page-window.ts'
import { useFailureText } from '../money/use-failure-text.tsx'
import { apiOf } from '../request-context.ts'
import { requireSession } from '../session/require-session.ts'
import { PageHead } from '../shell/page-head.tsx'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { TextField } from '../ui/field.tsx'
import { useToast } from '../ui/toast.tsx'
import { WindowLinks } from '../ui/window-links.tsx'
import { AccountAddress } from '../works/account-address.tsx'
import { Person } from '../works/person.tsx'
import { DecisionDialog } from './decision-dialog.tsx'
import { EarlierWords } from './earlier-words.tsx'
import type { Route } from './+types/badges-page'

const PAGE_SIZE = 30

type BadgeRequest = Reply<'GET /api/moderation/verifications'>['metadata'][number]
/** An account as the moderator sees it. */
type SeenAccount = Omit<Request<'POST /api/moderation/verify'>['body'], 'verified' | 'reason'>

export async function loader({ context, url }: Route.LoaderArgs) {
  await requireSession(context, url)
  const query = pageWindow(url, PAGE_SIZE)
  const queue = await apiOf(context)('GET /api/moderation/verifications', { query })
  return { ...queue, start: query.start }
}

/** The queue of requests and appeals for the verified badge. Moderators can also give or revoke a badge without a request. */
export default function BadgesPage({ loaderData: { metadata, bool_end: isEnd, next, start } }: Route.ComponentProps) {
  const { t } = useLingui()
  return (
    <>
      <PageHead title={t`Verified badges`} isHidden />
      {metadata.length === 0 ? (
        <EmptyState
          title={start === 0 ? <Trans>Nothing is waiting</Trans> : <Trans>Nothing else is waiting</Trans>}
          text={<Trans>Requests and appeals appear here, oldest first.</Trans>}
        />
      ) : (
        <ul className="grid gap-6">
          {metadata.map((request) => (
            <li key={request.account_id}>
              <BadgeRequestItem request={request} />
            </li>
          ))}
        </ul>
      )}
      <WindowLinks
        start={start}
        size={PAGE_SIZE}
        isEnd={isEnd}
        next={next}
        newer={<Trans>Earlier in the queue</Trans>}
        more={<Trans>Later in the queue</Trans>}
      />
      <OtherAccountForm />
    </>
  )
}

function BadgeRequestItem({ request }: { request: BadgeRequest }) {
  const formats = useFormats()
  const [isOpen, setIsOpen] = useState(false)
  const { addresses, links, appeal, reason: text } = request
  const [main = '', ...others] = addresses
  return (
    <article className="grid gap-2">
      <h2 className="h3">
        <Person {...request} address={main} />
      </h2>
      <p className="text-sm text-ink-2">{formats.dateTime(request.requested_at)}</p>
      {others.length > 0 && (
        <ul className="flex flex-wrap gap-x-4">
          {others.map((address) => (
            <li key={address} className="flex items-center gap-1">
              <AccountAddress address={address} />
            </li>
          ))}
        </ul>
      )}
      <ul className="grid gap-1">
        {links.map(({ url, shows }) => (
          <li key={url} className="wrap-anywhere">
            <a href={url} target="_blank" rel="noreferrer nofollow ugc">
              {url}
            </a>{' '}
            <span className="text-sm text-ink-2">
              {shows === 'address' ? <Trans>shows an address of the account</Trans> : <Trans>shows the username</Trans>}
            </span>
          </li>
        ))}
      </ul>
      <EarlierWords reason={text} appeal={appeal} />
      <div>
        <Button onClick={() => setIsOpen(true)}>
          <Trans>Decide</Trans>
        </Button>
      </div>
      {isOpen && <BadgeDialog seen={{ ...request, id: main }} onClose={() => setIsOpen(false)} />}
    </article>
  )
}

/** Gives the badge to an account that did not request it, or revokes it. */
function OtherAccountForm() {
  const { t } = useLingui()
  const failureText = useFailureText()
  const [name, setName] = useState('')
  const [fault, setFault] = useState<ReactNode>()
  const [seen, setSeen] = useState<SeenAccount>()
  const open = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    const id = name.trim()
    setFault(undefined)
    try {
      setSeen({ ...(await api('GET /api/account/info/{id}', { params: { id } })), id })
    } catch (error) {
      setFault(await failureText(error))
    }
  }
  return (
    <section className="mt-14 grid max-w-[480px] gap-4" aria-labelledby="other-account">
      <h2 className="h2" id="other-account">
        <Trans>Another account</Trans>
      </h2>
      <form className="grid gap-3" onSubmit={(event) => void open(event)}>
        <TextField
          label={t`Username or address`}
          required
          maxLength={58}
          autoComplete="off"
          error={fault}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
        <div>
          <Button type="submit">
            <Trans>Decide</Trans>
          </Button>
        </div>
      </form>
      {seen && <BadgeDialog seen={seen} onClose={() => setSeen(undefined)} onDone={() => setName('')} />}
    </section>
  )
}

interface BadgeDialogProps {
  seen: SeenAccount
  onClose: () => void
  onDone?: () => void
}

function BadgeDialog({ seen, onClose, onDone }: BadgeDialogProps) {
  const { t } = useLingui()
  const toast = useToast()
  const { id, account_id, username, requested_at } = seen
  return (
    <DecisionDialog
      subject={username ?? shortAddress(id)}
      decisions={[
        { value: 'give', label: t`Give the badge` },
        { value: 'refuse', label: t`Refuse or revoke it` },
      ]}
      send={(decision, reason) =>
        api('POST /api/moderation/verify', {
          body: { id, account_id, username, requested_at, verified: decision === 'give', reason },
        })
      }
      onClose={onClose}
      onDone={() => {
        onDone?.()
        toast({ text: t`Decided` })
      }}
    />
  )
}
