import type { Reply } from '@facet/api-contract'
import { Trans } from '@lingui/react/macro'
import { api } from '../api.ts'
import { useFailureToast } from '../money/use-failure-toast.ts'
import { Button } from '../ui/button.tsx'
import { WindowLinks } from '../ui/window-links.tsx'
import { Person } from '../works/person.tsx'

export const MUTED_PER_WINDOW = 100

interface MutedAccountsProps {
  list: Reply<'GET /api/account/muted'>
  /** Of the shown window. */
  start: number
  onChange: () => Promise<void>
}

/** One window of the accounts that the account has muted; nothing without any. */
export function MutedAccounts({ list, start, onChange }: MutedAccountsProps) {
  const { accounts, bool_end: isEnd, next } = list
  const showFailure = useFailureToast()
  if (accounts.length === 0 && start === 0) return null
  const unmute = async (user: string): Promise<void> => {
    try {
      await api('POST /api/account/mute', { body: { user, muted: false } })
      await onChange()
    } catch (error) {
      await showFailure(error)
    }
  }
  return (
    <section className="grid gap-4" aria-labelledby="muted">
      <h2 className="h2" id="muted">
        <Trans>Muted accounts</Trans>
      </h2>
      <ul className="grid gap-2">
        {accounts.map((account) => (
          <li key={account.account_id} className="flex items-center justify-between gap-2">
            <Person {...account} />
            <Button onClick={() => void unmute(account.address)}>
              <Trans>Unmute</Trans>
            </Button>
          </li>
        ))}
      </ul>
      <WindowLinks
        start={start}
        size={MUTED_PER_WINDOW}
        isEnd={isEnd}
        next={next}
        newer={<Trans>Back</Trans>}
        more={<Trans>More people</Trans>}
        anchor="muted"
      />
    </section>
  )
}
