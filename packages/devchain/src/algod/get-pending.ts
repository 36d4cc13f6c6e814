import { AlgodError } from '../algod-error.ts'
import type { Chain } from '../chain.ts'
import { type HttpReply, type HttpRequest } from '../http/message.ts'
import { addressParameter, formatQuery, uintQuery } from './parameters.ts'
import { formattedReply } from './reply.ts'
import { transactionInfoShape } from './transaction-info-shape.ts'
import { requireTransactionId } from './transaction-id-parameter.ts'

export const TRANSACTION_NOT_FOUND =
  'could not find the transaction in the transaction pool or in the last 1000 confirmed rounds'

/** A transaction of the last 1000 rounds. The pool is always empty, because every accepted group becomes a block at once. */
export function getPendingTransaction(chain: Chain, request: HttpRequest, params: Record<string, string>): HttpReply {
  const txid = requireTransactionId(params['txid'] ?? '')
  const found = chain.pending(txid)
  if (found === undefined) throw new AlgodError(404, TRANSACTION_NOT_FOUND)
  return formattedReply(request, transactionInfoShape(found.transaction, found.round))
}

export function listPendingTransactions(_chain: Chain, request: HttpRequest): HttpReply {
  uintQuery(request, 'max')
  formatQuery(request)
  return formattedReply(request, { 'top-transactions': [], 'total-transactions': 0 })
}

export function listAccountPendingTransactions(
  chain: Chain,
  request: HttpRequest,
  params: Record<string, string>,
): HttpReply {
  addressParameter(params['address'] ?? '')
  return listPendingTransactions(chain, request)
}
