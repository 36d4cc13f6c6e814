import { Trans } from '@lingui/react/macro'
import type { WorkProps } from '../works/page-kind.ts'
import { useSession } from '../shell/root-data.ts'
import { useOnline } from '../shell/use-online.ts'
import { useSignInFirst } from '../transaction/use-sign-in-first.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { useOfferActions } from './use-offer-actions.ts'

/** Opens the popup; a visitor signs in first. */
export function MakeOfferButton({ work, isPrimary = false }: { work: WorkProps; isPrimary?: boolean }) {
  const session = useSession()
  const isOnline = useOnline()
  const { make } = useOfferActions()
  const signInFirst = useSignInFirst(() => make(work))
  const variant = isPrimary ? 'primary' : 'secondary'
  const size = isPrimary ? 'large' : 'normal'
  if (!session) {
    return (
      <ButtonLink variant={variant} size={size} isWide {...signInFirst}>
        <Trans>Make an offer</Trans>
      </ButtonLink>
    )
  }
  return (
    <Button variant={variant} size={size} isWide disabled={!isOnline} onClick={() => make(work)}>
      <Trans>Make an offer</Trans>
    </Button>
  )
}
