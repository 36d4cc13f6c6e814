import type { Transaction } from '@facet/avm'
import { bytesEqual, ZERO_ADDRESS } from '@facet/avm'
import { isZeroBytes } from '../codec/schema-codec.ts'
import { applyApplicationCall } from './application-call.ts'
import type { ApplyContext } from './apply-context.ts'
import { applyAssetConfig } from './asset-config.ts'
import { applyAssetFreeze } from './asset-freeze.ts'
import { applyAssetTransfer } from './asset-transfer.ts'
import { applyKeyreg } from './keyreg.ts'
import { moveAlgos } from './move-algos.ts'
import { applyPayment } from './payment.ts'

type Apply = (txn: Transaction, context: ApplyContext) => void

const APPLY: Partial<Record<Transaction['type'], Apply>> = {
  pay: applyPayment,
  keyreg: applyKeyreg,
  acfg: applyAssetConfig,
  axfer: applyAssetTransfer,
  afrz: applyAssetFreeze,
  appl: applyApplicationCall,
}

/** Moves the fee to the sink and rekeys the sender; both happen before the transaction's own effects. */
export function applyHeader(txn: Transaction, context: Pick<ApplyContext, 'state' | 'feeSink' | 'round'>): void {
  const { state } = context
  moveAlgos(state, txn.sender, context.feeSink, txn.fee, context.round)
  if (isZeroBytes(txn.rekeyTo)) return
  const authAddress = bytesEqual(txn.rekeyTo, txn.sender) ? ZERO_ADDRESS : txn.rekeyTo
  state.putAccount(txn.sender, { ...state.account(txn.sender), authAddress })
}

/** Applies the transaction's own effects. Throws the protocol's text; the caller undoes earlier writes then. */
export function applyBody(txn: Transaction, context: ApplyContext): void {
  const apply = APPLY[txn.type]
  if (!apply) throw new Error(`unknown transaction type ${txn.type}`)
  apply(txn, context)
}
