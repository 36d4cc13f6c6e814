import '../i18n/with-flow-messages.ts'
import type { ListingKind } from '@facet/contracts'
import type { GroupDescription } from '@facet/groups'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { shortAddress } from '../i18n/amount.ts'
import { useFormats } from '../i18n/use-formats.ts'
import { CostLines } from '../money/cost-lines.tsx'
import { withoutNotes } from '../money/costs.ts'
import { debitCosts } from '../money/debit-costs.ts'
import { bidWords } from '../money/trade-words.ts'
import { usePriceText } from '../money/use-price-text.ts'
import { useCurrency } from '../shell/root-data.ts'
import { Notice } from '../ui/notice.tsx'
import type { ApprovalRequest } from './approval.ts'
import { DemoDialog } from './demo-dialog.tsx'
import { FromAddress } from './from-address.tsx'
import type { TransactionFact } from './describe-transaction.ts'
import { callWords, groupWords } from './group-words.ts'
import { useGroupSentence } from './use-group-sentence.ts'

/** The demo wallet's confirmation: the group in one sentence, then each transaction, then yes or no. */
export function DemoWalletSheet() {
  return <DemoDialog>{(request) => <GroupSentence request={request} />}</DemoDialog>
}

function GroupSentence({ request }: { request: ApprovalRequest }) {
  const sentence = useGroupSentence()
  const { transactions, debits, description, title, from } = request
  const { kind } = description
  const costs = debitCosts(debits, {
    paid: paidLabel(kind),
    ...(selling.has(kind) && { received: msg`You receive` }),
    ...(kind === 'auction-bid' && bidWords.lent && { lent: bidWords.lent }),
  })
  return (
    <>
      <p className="h3 wrap-anywhere">{sentence(description, title)}</p>
      <FromAddress address={from} />
      <ol className="grid wrap-anywhere">
        {transactions.map((fact, index) => (
          <li key={index} className="flex gap-3 border-t border-line py-2.5">
            <span className="w-5 shrink-0 text-ink-3">{index + 1}</span>
            <TransactionSentence fact={fact} description={description} />
          </li>
        ))}
      </ol>
      {/* Without notes: the market's dialog has said when deposits come back. */}
      <CostLines costs={withoutNotes(costs)} />
      <p className="text-sm text-ink-3">
        <Trans>This wallet exists only on the embedded test chain. Its money is worth nothing.</Trans>
      </p>
    </>
  )
}

/** The groups that pay an amount. */
type Paying = Extract<
  GroupDescription,
  { amountBaseUnits: bigint } | { paidBaseUnits: bigint } | { paidMicroAlgo: bigint }
>

/** Labels of the payment, as in the market's dialog. */
const paidLabels: Record<Paying['kind'], MessageDescriptor> = {
  'sale-buy': msg`Price`,
  'custodial-buy': msg`Price`,
  'auction-bid': msg`Your bid`,
  'auction-settle': msg`Price`,
  'offer-create': msg`Your offer`,
  'offer-make': msg`Your offer`,
  'offer-accept': msg`Price`,
  tip: msg`Your tip`,
}

function paidLabel(kind: GroupDescription['kind']): MessageDescriptor {
  return (paidLabels as Partial<Record<GroupDescription['kind'], MessageDescriptor>>)[kind] ?? msg`Price`
}

/** The groups that pay the account what it earned. Others return its own money. */
const selling: ReadonlySet<GroupDescription['kind']> = new Set(['offer-accept', 'auction-settle', 'claim-all'])

interface ContractWords {
  create: MessageDescriptor
  /** Min balance of the escrow; it comes back. */
  deposit: (amount: string) => MessageDescriptor
  pay: (amount: string) => MessageDescriptor
}

/** The words for the creation of each contract and for payments to it. */
const contractWords: Record<ListingKind, ContractWords> = {
  sale: {
    create: msg`Create the sale contract`,
    deposit: (amount) => msg`Deposit ${amount} in the sale contract`,
    pay: (amount) => msg`Pay ${amount} to the sale contract`,
  },
  auction: {
    create: msg`Create the auction contract`,
    deposit: (amount) => msg`Deposit ${amount} in the auction contract`,
    pay: (amount) => msg`Pay ${amount} to the auction contract`,
  },
  offer: {
    create: msg`Create the offer contract`,
    deposit: (amount) => msg`Deposit ${amount} in the offer contract`,
    pay: (amount) => msg`Pay ${amount} to the offer contract`,
  },
}

function TransactionSentence({ fact, description }: { fact: TransactionFact; description: GroupDescription }) {
  const { i18n } = useLingui()
  const { contract } = groupWords[description.kind]
  const formats = useFormats()
  const priceText = usePriceText()
  const currencyOf = useCurrency()
  switch (fact.kind) {
    case 'payment': {
      const amount = formats.algo(fact.microAlgo)
      if (fact.isToSelf) return <Trans>Pay {amount} to yourself</Trans>
      if (fact.role === 'lent' && description.kind === 'auction-bid')
        return <Trans>Set aside {amount} for the previous bidder</Trans>
      if (fact.role === 'lent') return <Trans>Lend {amount} to the royalty vault</Trans>
      return (
        <Payment amount={amount} receiver={fact.receiver} isDeposit={fact.role === 'funding'} contract={contract} />
      )
    }
    case 'opt-in': {
      const { unit, isKnown } = currencyOf(Number(fact.assetId))
      if (isKnown) return <Trans>Add {unit} to your wallet</Trans>
      const asset = String(fact.assetId)
      return <Trans>Add asset {asset} to your wallet</Trans>
    }
    case 'asset-transfer': {
      if (currencyOf(Number(fact.assetId)).isKnown) {
        const amount = priceText(fact.baseUnits, Number(fact.assetId))
        return <Payment amount={amount} receiver={fact.receiver} contract={contract} />
      }
      const receiver = shortAddress(fact.receiver)
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
      return contract === null ? <OtherTransaction type="appl" /> : i18n._(contractWords[contract].create)
    case 'app-call': {
      const words = callWords(description, fact)
      return words ? i18n._(words) : <OtherTransaction type="appl" />
    }
    case 'from-market': {
      const asset = String(fact.assetId)
      return fact.baseUnits > 0n ? (
        <Trans>The market sends asset {asset}</Trans>
      ) : (
        <Trans>The market opts in to asset {asset}</Trans>
      )
    }
    case 'dangerous':
      return (
        <Notice tone="alert">
          {fact.what === 'rekey' ? (
            <Trans>This gives control of your account to someone else. Reject it.</Trans>
          ) : (
            <Trans>This sends everything in your account to someone else. Reject it.</Trans>
          )}
        </Notice>
      )
    case 'other':
      return <OtherTransaction type={fact.type} />
  }
}

/** A transaction that no group of the market contains. */
function OtherTransaction({ type }: { type: string }) {
  return <Trans>Transaction of type {type}</Trans>
}

interface PaymentProps {
  amount: string
  receiver: string
  contract: ListingKind | null
  /** Min balance of the escrow; it comes back. */
  isDeposit?: boolean
}

/** An amount, its purpose, and the contract or address that receives it. */
function Payment({ amount, receiver, contract, isDeposit = false }: PaymentProps) {
  const { i18n } = useLingui()
  const address = shortAddress(receiver)
  if (contract !== null) return i18n._(contractWords[contract][isDeposit ? 'deposit' : 'pay'](amount))
  return isDeposit ? (
    <Trans>
      Deposit {amount} in the contract {address}
    </Trans>
  ) : (
    <Trans>
      Pay {amount} to {address}
    </Trans>
  )
}
