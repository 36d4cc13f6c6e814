import type { NftReply } from '@facet/api-contract/nft/get-nft'
import { Trans, useLingui } from '@lingui/react/macro'
import { creatorName } from '../works/creator-name.ts'
import { workSummary } from '../works/work-summary.ts'
import { useRootData, useSession } from '../shell/root-data.ts'
import { useSignInPath } from '../shell/use-sign-in-path.ts'
import { useTransactions } from '../transaction/transaction-provider.tsx'
import { Button, ButtonLink } from '../ui/button.tsx'

/** Sends the creator a tip; hidden if the creator cannot receive one or is the viewer. */
export function TipButton({ nft }: { nft: NftReply['nft'] }) {
  const { t } = useLingui()
  const session = useSession()
  const signInPath = useSignInPath()
  const { start } = useTransactions()
  const token = useRootData().config.tip_token
  if (!token || !nft.gems_optin || session?.address === nft.creator_address) return null
  const creator = creatorName(nft)
  const look = { size: 'small', className: 'ml-auto shrink-0', 'aria-label': t`Tip ${creator}` } as const
  const word = <Trans context="verb">Tip</Trans>
  if (!session) {
    return (
      <ButtonLink {...look} to={signInPath}>
        {word}
      </ButtonLink>
    )
  }
  const { id: assetId, decimals } = token
  const input = { work: workSummary(nft), receiver: nft.creator_address, assetId, decimals }
  return (
    <Button {...look} onClick={() => start({ kind: 'tip', input })}>
      {word}
    </Button>
  )
}
