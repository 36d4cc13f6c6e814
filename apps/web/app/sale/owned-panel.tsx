import type { NftReply } from '@facet/api-contract/nft/get-nft'
import { Plural, Trans } from '@lingui/react/macro'
import { workSummary } from '../nft/work-summary.ts'
import { useRootData } from '../shell/root-data.ts'
import { useTransactions } from '../transaction/transaction-provider.tsx'
import { Button } from '../ui/button.tsx'
import { currencyDecimals } from './currency-decimals.ts'

/** Units in one's own wallet, and the way to list them. */
export function OwnedPanel({ nft, isPrimary }: { nft: NftReply['nft']; isPrimary: boolean }) {
  const { start } = useTransactions()
  const { currencies } = useRootData()
  const count = Number(nft.number)
  const isSafe = !nft.clawback && !nft.freeze
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
          <Trans>In your wallet. List it and it hangs in the market within seconds.</Trans>
        ) : (
          <Trans>Its issuer can freeze or take it back, so it cannot be listed here.</Trans>
        )}
      </p>
      <Button variant={isPrimary ? 'primary' : 'secondary'} size="large" isWide disabled={!isSafe} onClick={sell}>
        <Trans>List for sale</Trans>
      </Button>
    </div>
  )
}
