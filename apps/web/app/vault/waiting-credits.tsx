import type { Reply } from '@facet/api-contract/client'
import { Trans, useLingui } from '@lingui/react/macro'
import { useFormats } from '../i18n/use-formats.ts'
import { useCurrency } from '../shell/root-data.ts'
import { useTransactions } from '../transaction/transaction-provider.tsx'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import { useAmountList } from './use-amount-list.ts'

/** What the royalty vault keeps for the signed-in account, with the way to take it; nothing when nothing is there. */
export function WaitingCredits({ claim }: { claim: Reply<'GET /api/account/claim/royalties'> }) {
  const { t } = useLingui()
  const { start } = useTransactions()
  const amountList = useAmountList()
  const formats = useFormats()
  const currencyOf = useCurrency()
  const { credits, frozen } = claim
  const amounts = amountList(credits)
  const frozenNames = formats.list(frozen.map((assetId) => currencyOf(assetId).unit))
  const open = () =>
    start({
      kind: 'claimRoyalties',
      input: { work: { title: amounts, creator: t`Royalties and payments kept for you`, cid: null } },
    })
  return (
    <>
      {credits.length > 0 && (
        <section
          aria-label={t`Royalties`}
          className="mt-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border border-line bg-sunken p-4"
        >
          <div className="min-w-0">
            <p className="h3 wrap-anywhere">
              <Trans>Waiting for you: {amounts}</Trans>
            </p>
            <p className="mt-0.5 text-ink-2">
              <Trans>Royalties and payments that could not reach your wallet. They are safe until you take them.</Trans>
            </p>
          </div>
          <Button variant="primary" className="max-sm:w-full" onClick={open}>
            <Trans>Claim All</Trans>
          </Button>
        </section>
      )}
      {frozen.length > 0 && (
        <Notice tone="time" className="mt-3">
          <Trans>
            More in {frozenNames} is kept for you. Its issuer has frozen your account; you can take it when that ends.
          </Trans>
        </Notice>
      )}
    </>
  )
}
