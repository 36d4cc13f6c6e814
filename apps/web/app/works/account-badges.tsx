import { Trans } from '@lingui/react/macro'
import { Badge } from '../ui/badge.tsx'
import type { PersonFacts } from './person.tsx'

/** The badges in the head of an account's pages. */
export function AccountBadges({ verified, governor }: Pick<PersonFacts, 'verified' | 'governor'>) {
  return (
    <>
      {verified && (
        <Badge icon="proof" tone="proof">
          <Trans>Verified artist</Trans>
        </Badge>
      )}
      {governor && (
        <Badge icon="governor" tone="quiet">
          <Trans>Governor</Trans>
        </Badge>
      )}
    </>
  )
}
