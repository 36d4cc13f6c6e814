import type { Reply } from '@facet/api-contract/client'
import { Trans, useLingui } from '@lingui/react/macro'
import { useFormats } from '../i18n/use-formats.ts'
import { useTransactions } from '../transaction/transaction-provider.tsx'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import { useAmountList } from './use-amount-list.ts'

/** Works and money that vaults and escrows hold for the signed-in account, with the button to claim them; nothing without any. */
export function WaitingCredits({ claim }: { claim: Reply<'GET /api/account/claim/royalties'> }) {
  const { t } = useLingui()
  const { start } = useTransactions()
  const amountList = useAmountList()
  const formats = useFormats()
  const { credits, prizes, frozen } = claim
  const works = prizes.map(({ title, units }) => {
    const count = formats.units(BigInt(units))
    return units === '1' ? t`“${title}”` : t`${count} of “${title}”`
  })
  const amounts = formats.list([...(credits.length > 0 ? [amountList(credits)] : []), ...works])
  const frozenBy = (isAccount: boolean) => {
    const found = frozen.filter(({ holder }) => (holder === 'account') === isAccount)
    return found.length > 0 ? amountList(found) : null
  }
  const [inFrozenAccount, inFrozenContract] = [frozenBy(true), frozenBy(false)]
  const open = () =>
    start({
      kind: 'claimRoyalties',
      input: {
        work: { title: amounts, creator: t`Held for you in the market’s contracts`, cid: null, isNoWork: true },
      },
    })
  return (
    <>
      {amounts !== '' && (
        <section
          aria-label={t`Royalties`}
          className="mt-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border border-line bg-sunken p-4"
        >
          <div className="min-w-0">
            <p className="h3 wrap-anywhere">
              <Trans>Waiting for you: {amounts}</Trans>
            </p>
            <p className="mt-0.5 text-ink-2">
              <Trans>
                Works and payments that could not be delivered to your wallet. They are safe until you claim them.
              </Trans>
            </p>
          </div>
          <Button variant="primary" className="max-sm:w-full" onClick={open}>
            <Trans>Claim all</Trans>
          </Button>
        </section>
      )}
      {inFrozenAccount !== null && (
        <Notice tone="time" className="mt-3">
          <Trans>
            {inFrozenAccount} more is held for you. The issuer has frozen your account; you can claim it once it is
            unfrozen.
          </Trans>
        </Notice>
      )}
      {inFrozenContract !== null && (
        <Notice tone="time" className="mt-3">
          <Trans>
            {inFrozenContract} more is held for you. The issuer has frozen the contract that holds it; you can claim it
            once it is unfrozen.
          </Trans>
        </Notice>
      )}
    </>
  )
}
