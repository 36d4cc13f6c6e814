import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { Button } from '../ui/button.tsx'
import { DeleteAccount } from './delete-account.tsx'

/** Downloads the data that the market stores about the account, or deletes it with the account. */
export function PrivacySettings() {
  const [isDeleting, setIsDeleting] = useState(false)
  return (
    <section className="grid gap-4" aria-labelledby="privacy">
      <h2 className="h2" id="privacy">
        <Trans>Your data</Trans>
      </h2>
      <p className="text-ink-2">
        <Trans>
          Download what the market stores about your account, or delete it. What is on the blockchain – your works,
          listings and sales – stays there.
        </Trans>
      </p>
      <div className="flex flex-wrap gap-3">
        <a className="btn" href="/api/account/export" download>
          <Trans>Download my data</Trans>
        </a>
        <Button isDestructive onClick={() => setIsDeleting(true)}>
          <Trans>Delete account</Trans>
        </Button>
      </div>
      {isDeleting && <DeleteAccount onClose={() => setIsDeleting(false)} />}
    </section>
  )
}
