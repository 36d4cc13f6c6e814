import type { NftReply } from '@facet/api-contract/nft/get-nft'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { boughtWork } from '../works/work-summary.ts'
import { useCurrency, useSession } from '../shell/root-data.ts'
import { useOnline } from '../shell/use-online.ts'
import { useTransactions } from '../transaction/transaction-provider.tsx'
import { useSignInFirst } from '../transaction/use-sign-in-first.ts'
import { Button, ButtonLink } from '../ui/button.tsx'

interface BuyButtonProps {
  nft: NftReply['nft']
  /** Units that the dialog starts with. */
  units?: bigint
  isLarge?: boolean
  isDisabled?: boolean
  children: ReactNode
}

/** Opens the popup; a visitor signs in first. Offline it is disabled and says why. */
export function BuyButton({ nft, units = 1n, isLarge = false, isDisabled = false, children }: BuyButtonProps) {
  const session = useSession()
  const isOnline = useOnline()
  const { start } = useTransactions()
  const { decimals } = useCurrency()(nft.asa_id)
  const size = isLarge ? 'large' : 'normal'
  const { app_id: appId, price_base_units: priceBaseUnits } = nft
  const buy = (): void => {
    if (appId === null || priceBaseUnits === null) return
    start({
      kind: 'buy',
      input: {
        work: boughtWork(nft),
        tokenId: nft.token_id,
        appId,
        assetId: nft.asa_id,
        priceBaseUnits,
        decimals,
        unitsLeft: nft.buy_supply,
        ...(units > 1n ? { units: String(units) } : {}),
      },
    })
  }
  const signInFirst = useSignInFirst(buy)
  if (!session) {
    return (
      <ButtonLink variant="primary" size={size} isWide={isLarge} {...signInFirst}>
        <Trans>Sign in to buy</Trans>
      </ButtonLink>
    )
  }
  if (appId === null || priceBaseUnits === null) return null
  return (
    <>
      <Button variant="primary" size={size} isWide={isLarge} disabled={!isOnline || isDisabled} onClick={buy}>
        {children}
      </Button>
      {!isOnline && isLarge && (
        <p className="mt-2 text-sm text-ink-3">
          <Trans>You are offline. You can buy once you are reconnected.</Trans>
        </p>
      )}
    </>
  )
}
