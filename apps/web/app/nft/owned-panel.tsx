import type { NftReply } from '@facet/api-contract/nft/get-nft'
import { Plural, Trans } from '@lingui/react/macro'
import { workSummary } from '../works/work-summary.ts'
import { useRootData } from '../shell/root-data.ts'
import { useTransactions } from '../transaction/transaction-provider.tsx'
import { Button } from '../ui/button.tsx'
import { isSafeAsset } from '../works/is-safe-asset.ts'
import { currencyDecimals } from '../works/currency-decimals.ts'

/** Units in the viewer's wallet, and the button to list them. */
export function OwnedPanel({ nft, isPrimary }: { nft: NftReply['nft']; isPrimary: boolean }) {
  const { start } = useTransactions()
  const { currencies } = useRootData()
  const count = Number(nft.number)
  const isSafe = isSafeAsset(nft)
  const sell = (): void =>
    start({
      kind: 'sell',
      input: {
        work: workSummary(nft),
        tokenId: nft.token_id,
        owned: nft.number,
        decimals: currencyDecimals(currencies),
      },
    })
  return (
    <div className="panel">
      <p className="h3">
        <Plural value={count} one="You own # unit" other="You own # units" />
      </p>
      <p className="mt-1.5 mb-4 text-ink-2">
        {isSafe ? (
          <Trans>In your wallet. List it to sell it within seconds.</Trans>
        ) : (
          <Trans>Its holdings can be frozen or clawed back, so it cannot be listed here.</Trans>
        )}
      </p>
      <Button variant={isPrimary ? 'primary' : 'secondary'} size="large" isWide disabled={!isSafe} onClick={sell}>
        <Trans>List for sale</Trans>
      </Button>
    </div>
  )
}
