import { Trans, useLingui } from '@lingui/react/macro'
import { useRootData, useSession } from '../shell/root-data.ts'
import type { WorkSummary } from '../transaction/transaction-kind.ts'
import { useTransactions } from '../transaction/transaction-provider.tsx'
import { useSignInFirst } from '../transaction/use-sign-in-first.ts'
import { Button, ButtonLink } from '../ui/button.tsx'

interface TipButtonProps {
  receiver: string
  name: string
  /** Whether the receiver has opted in to the platform's token. */
  isAccepting: boolean
  /** The receiver's work on whose page the tip is given; otherwise the receiver. */
  about: WorkSummary
  size?: 'small'
}

/** Sends an account a tip; hidden if the account cannot receive one or is the viewer. */
export function TipButton({ receiver, name, isAccepting, about, size }: TipButtonProps) {
  const { t } = useLingui()
  const session = useSession()
  const { start } = useTransactions()
  const token = useRootData().config.tip_token
  const isOwn = session?.addresses.includes(receiver) ?? false
  const tip = (): void => {
    if (!token || isOwn) return
    const { id: assetId, decimals } = token
    start({ kind: 'tip', input: { work: about, receiver, assetId, decimals } })
  }
  const signInFirst = useSignInFirst(tip)
  if (!token || !isAccepting || isOwn) return null
  const look = { className: 'shrink-0', 'aria-label': t`Tip ${name}`, ...(size && { size }) } as const
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
