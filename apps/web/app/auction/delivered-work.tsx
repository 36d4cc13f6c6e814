import '../i18n/with-work-messages.ts'
import { Trans } from '@lingui/react/macro'
import { api } from '../api.ts'
import { useRootData } from '../shell/root-data.ts'
import { useRead } from '../use-read.ts'
import { WaitingCredits } from '../vault/waiting-credits.tsx'

interface DeliveredWorkProps {
  tokenId: number
  /** The viewer is the seller and got the unsold work back; it may have gone straight into a sale. */
  isReturned?: boolean
}

/**
 * Says where the viewer's won or unsold work is: in the wallet or, if the wallet could not receive it, in the prize vault, from which
 * it can be claimed here. Read from the chain after the page.
 */
export function DeliveredWork({ tokenId, isReturned = false }: DeliveredWorkProps) {
  const { now } = useRootData()
  // Read again after each transaction, which changes `now`.
  const claim = useRead(String(now), () => api('GET /api/account/claim/royalties'))
  if (!claim?.prizes.some((prize) => prize.token_id === tokenId)) {
    return (
      <p className="mt-2 mb-4 text-ink-2">
        {isReturned ? (
          claim ? (
            <Trans>The work was returned to you.</Trans>
          ) : (
            <Trans>The work was returned to you or, if you had opted out of it, to the prize vault.</Trans>
          )
        ) : claim ? (
          <Trans>The work was sent to your wallet.</Trans>
        ) : (
          <Trans>The work was sent to your wallet or, if you had opted out of it, to the prize vault.</Trans>
        )}
      </p>
    )
  }
  return (
    <div className="mb-4">
      <p className="mt-2 text-ink-2">
        <Trans>You had opted out of the work, so the prize vault keeps it for you.</Trans>
      </p>
      <WaitingCredits claim={claim} />
    </div>
  )
}
