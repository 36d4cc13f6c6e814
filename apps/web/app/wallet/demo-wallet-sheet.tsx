import '../i18n/with-flow-messages.ts'
import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { shortAddress } from '../i18n/amount.ts'
import { useFormats } from '../i18n/use-formats.ts'
import { usePriceText } from '../nft/use-price-text.ts'
import { useCurrency } from '../shell/root-data.ts'
import { type CostLine, CostList } from '../ui/cost-list.tsx'
import { Notice } from '../ui/notice.tsx'
import type { ApprovalRequest } from './approval.ts'
import { DemoDialog } from './demo-dialog.tsx'
import type { TransactionFact } from './describe-transaction.ts'
import { whatLeaves } from './what-leaves.ts'
import { useGroupSentence } from './use-group-sentence.ts'

/** The demo wallet's confirmation: the group in one sentence, then each transaction, then yes or no. */
export function DemoWalletSheet() {
  return <DemoDialog>{(request) => <GroupInWords request={request} />}</DemoDialog>
}

function GroupInWords({ request }: { request: ApprovalRequest }) {
  const { t } = useLingui()
  const formats = useFormats()
  const priceText = usePriceText()
  const currencyOf = useCurrency()
  const sentence = useGroupSentence()
  const { transactions, feeMicroAlgo, description, title } = request
  const count = transactions.length
  const { reservedMicroAlgo, totals } = whatLeaves(request)
  const lines: CostLine[] = [
    {
      label: t`${plural(count, { one: 'Network fee', other: 'Network fee for all #' })}`,
      amount: formats.algo(feeMicroAlgo),
    },
  ]
  if (reservedMicroAlgo > 0n) lines.push({ label: t`Refundable deposit`, amount: formats.algo(reservedMicroAlgo) })
  for (const [assetId, baseUnits] of totals) {
    // A work that is handed over is no money: its transaction says so.
    if (!currencyOf(assetId).isKnown) continue
    lines.push({ label: t`Leaves your wallet`, amount: priceText(baseUnits, assetId), kind: 'total' })
  }
  return (
    <>
      <p className="h3">{sentence(description, title)}</p>
      <ol className="grid">
        {transactions.map((fact, index) => (
          <li key={index} className="flex gap-3 border-t border-line py-2.5">
            <span className="w-5 shrink-0 text-ink-3">{index + 1}</span>
            <TransactionWords fact={fact} />
          </li>
        ))}
      </ol>
      <CostList lines={lines} />
      <p className="text-sm text-ink-3">
        <Trans>This wallet exists only on the embedded chain. Its money is worth nothing.</Trans>
      </p>
    </>
  )
}

function TransactionWords({ fact }: { fact: TransactionFact }) {
  const formats = useFormats()
  const priceText = usePriceText()
  const currencyOf = useCurrency()
  switch (fact.kind) {
    case 'payment': {
      const amount = formats.algo(fact.microAlgo)
      const receiver = shortAddress(fact.receiver)
      return fact.isToSelf ? (
        <Trans>Pay {amount} to yourself</Trans>
      ) : (
        <Trans>
          Pay {amount} to {receiver}
        </Trans>
      )
    }
    case 'opt-in': {
      const { unit, isKnown } = currencyOf(Number(fact.assetId))
      if (isKnown) return <Trans>Add {unit} to your wallet</Trans>
      const asset = String(fact.assetId)
      return <Trans>Add asset {asset} to your wallet</Trans>
    }
    case 'asset-transfer': {
      const receiver = shortAddress(fact.receiver)
      if (currencyOf(Number(fact.assetId)).isKnown) {
        const amount = priceText(fact.baseUnits, Number(fact.assetId))
        return (
          <Trans>
            Pay {amount} to {receiver}
          </Trans>
        )
      }
      const units = formats.units(fact.baseUnits)
      const asset = String(fact.assetId)
      return (
        <Trans>
          Send {units} of asset {asset} to {receiver}
        </Trans>
      )
    }
    case 'asset-create': {
      const { name } = fact
      const units = formats.units(fact.total)
      return (
        <Trans>
          Create the asset “{name}”, {units} in total
        </Trans>
      )
    }
    case 'app-create':
      return <Trans>Create a contract</Trans>
    case 'app-call': {
      const app = String(fact.appId)
      return fact.isDeleting ? <Trans>Call contract {app} and delete it</Trans> : <Trans>Call contract {app}</Trans>
    }
    case 'from-market': {
      const asset = String(fact.assetId)
      return fact.baseUnits > 0n ? (
        <Trans>The market hands over asset {asset}</Trans>
      ) : (
        <Trans>The market makes room for asset {asset}</Trans>
      )
    }
    case 'dangerous':
      return (
        <Notice tone="alert">
          {fact.what === 'rekey' ? (
            <Trans>This hands your account over to somebody else. Reject it.</Trans>
          ) : (
            <Trans>This sends away everything your account holds. Reject it.</Trans>
          )}
        </Notice>
      )
    case 'other': {
      const { type } = fact
      return <Trans>Transaction of type {type}</Trans>
    }
  }
}
