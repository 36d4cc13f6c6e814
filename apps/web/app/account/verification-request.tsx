import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useState } from 'react'
import type { Profile } from '../gallery/load-account.ts'
import { useTransactions } from '../transaction/transaction-provider.tsx'
import { Button } from '../ui/button.tsx'
import { TextArea } from '../ui/field.tsx'
import { useToast } from '../ui/toast.tsx'

const MAX_LINKS = 5

/** Collects links to the account's pages and opens the popup, in which the request is signed. */
export function VerificationRequest({ profile, onSent }: { profile: Profile; onSent: () => Promise<void> }) {
  const { t } = useLingui()
  const { start } = useTransactions()
  const toast = useToast()
  const [typed, setTyped] = useState(() => ownLinks(profile).join('\n'))
  const [hasFault, setHasFault] = useState(false)
  const links = typed.split(/\s+/).filter((link) => link !== '')
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    const isWell = links.length > 0 && links.length <= MAX_LINKS && links.every((link) => /^https:\/\/./.test(link))
    setHasFault(!isWell)
    if (!isWell) return
    const pages = t`${plural(links.length, { one: '# page', other: '# pages' })}`
    const work = { title: t`Verified badge`, creator: pages, cid: null, isNoWork: true } as const
    const onDone = (): void => {
      toast({ text: t`Request sent` })
      void onSent()
    }
    start({ kind: 'getVerified', input: { work, links } }, { onDone })
  }
  return (
    <form className="grid gap-4" noValidate onSubmit={submit}>
      <TextArea
        label={t`Links to your pages`}
        name="links"
        rows={5}
        value={typed}
        placeholder="https://"
        inputMode="url"
        autoCapitalize="none"
        spellCheck={false}
        help={t`One per line, up to five. Only moderators see them.`}
        error={hasFault && t`Give one to five links, each on its own line. Links should start with https://`}
        onChange={(event) => setTyped(event.target.value)}
      />
      <div>
        <Button type="submit" variant="primary">
          <Trans>Get verified</Trans>
        </Button>
      </div>
    </form>
  )
}

/** The links that the profile shows. */
function ownLinks({ email }: Profile): string[] {
  const { email: _, ...links } = JSON.parse(email) as Record<string, string>
  return Object.values(links).slice(0, MAX_LINKS)
}
