import { Trans } from '@lingui/react/macro'
import type { WorkProps } from '../works/page-kind.ts'
import { useSession } from '../shell/root-data.ts'
import { useSignInPath } from '../shell/use-sign-in-path.ts'
import { useOnline } from '../shell/use-online.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { useOfferActions } from './use-offer-actions.ts'

/** Opens the popup, or leads to the sign-in and back. */
export function MakeOfferButton({ work, isPrimary = false }: { work: WorkProps; isPrimary?: boolean }) {
  const session = useSession()
  const isOnline = useOnline()
  const signInPath = useSignInPath()
  const { make } = useOfferActions()
  const variant = isPrimary ? 'primary' : 'secondary'
  const size = isPrimary ? 'large' : 'normal'
  if (!session) {
    return (
      <ButtonLink variant={variant} size={size} isWide to={signInPath}>
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
