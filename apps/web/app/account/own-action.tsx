import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { shortAddress } from '../i18n/amount.ts'
import { useSession } from '../shell/root-data.ts'
import type { ListedCard } from './load-own-works.ts'

interface OwnActionProps {
  card: ListedCard
  children: ReactNode
}

/** The action of a card, or which address of the account has to sign it, if it is another than the signed-in one. */
export function OwnAction({ card: { own_address: own }, children }: OwnActionProps) {
  const session = useSession()
  if (own === undefined || own === session?.address) return children
  const address = shortAddress(own)
  return (
    <span className="text-sm text-ink-2">
      <Trans>
        Sign in with <span className="mono">{address}</span> to do this.
      </Trans>
    </span>
  )
}
