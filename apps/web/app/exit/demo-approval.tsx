import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useFormats } from '../i18n/use-formats.ts'
import type { ApprovalRequest } from '../wallet/approval.ts'
import { DemoDialog } from '../wallet/demo-dialog.tsx'

/** The demo wallet's question. It does not describe the group, because the page has already done so. */
export function DemoApproval() {
  return <DemoDialog>{(request) => <Question request={request} />}</DemoDialog>
}

function Question({ request: { transactions, debits } }: { request: ApprovalRequest }) {
  const { t } = useLingui()
  const formats = useFormats()
  const count = transactions.length
  const fee = formats.algo(debits.feeMicroAlgo)
  return (
    <>
      <p className="h3">{t`Sign ${plural(count, { one: '# transaction', other: '# transactions' })}`}</p>
      <p className="text-ink-2">
        <Trans>The network fee is {fee}.</Trans>
      </p>
    </>
  )
}
