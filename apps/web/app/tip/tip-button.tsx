import type { NftReply } from '@facet/api-contract/nft/get-nft'
import { Trans, useLingui } from '@lingui/react/macro'
import { creatorName } from '../works/creator-name.ts'
import { workSummary } from '../works/work-summary.ts'
import { useRootData, useSession } from '../shell/root-data.ts'
import { useTransactions } from '../transaction/transaction-provider.tsx'
import { useSignInFirst } from '../transaction/use-sign-in-first.ts'
import { Button, ButtonLink } from '../ui/button.tsx'

/** Sends the creator a tip; hidden if the creator cannot receive one or is the viewer. */
export function TipButton({ nft }: { nft: NftReply['nft'] }) {
  const { t } = useLingui()
  const session = useSession()
  const { start } = useTransactions()
  const token = useRootData().config.tip_token
  const isOwn = session?.address === nft.creator_address
  const tip = (): void => {
    if (!token || isOwn) return
    const { id: assetId, decimals } = token
    start({ kind: 'tip', input: { work: workSummary(nft), receiver: nft.creator_address, assetId, decimals } })
  }
  const signInFirst = useSignInFirst(tip)
  if (!token || !nft.gems_optin || isOwn) return null
  const creator = creatorName(nft)
  const look = { size: 'small', className: 'shrink-0', 'aria-label': t`Tip ${creator}` } as const
  const word = <Trans context="verb">Tip</Trans>
  if (!session) {
    return (
      <ButtonLink {...look} {...signInFirst}>
        {word}
      </ButtonLink>
    )
  }
  return (
    <Button {...look} onClick={tip}>
      {word}
    </Button>
  )
}
