import type { Reply } from '@facet/api-contract/client'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { api } from '../api.ts'
import { useFormats } from '../i18n/use-formats.ts'

type BalanceReply = Reply<'GET /api/sdk/balance'>

/** The ALGO balance of an address with its round, read when the component is shown. */
export function Balance({ address }: { address: string }) {
  const { t } = useLingui()
  const formats = useFormats()
  const [loaded, setLoaded] = useState<{ address: string; reply: BalanceReply | null } | null>(null)
  useEffect(() => {
    let isCurrent = true
    const show = (reply: BalanceReply | null) => isCurrent && setLoaded({ address, reply })
    void api('GET /api/sdk/balance', { query: { address } }).then(show, () => show(null))
    return () => {
      isCurrent = false
    }
  }, [address])
  const isLoaded = loaded?.address === address
  if (!isLoaded) return <span aria-busy="true">{t`Reading balance …`}</span>
  if (!loaded.reply) return <Trans>Balance not known</Trans>
  const { micro_algo, spendable_micro_algo, checked_round } = loaded.reply
  const [all, spendable] = [formats.algo(BigInt(micro_algo)), formats.algo(BigInt(spendable_micro_algo))]
  const round = formats.round(checked_round)
  return (
    <span title={t`${spendable} can be spent. Round ${round}.`}>
      <b className="font-semibold">{all}</b> · <Trans>round {round}</Trans>
    </span>
  )
}
