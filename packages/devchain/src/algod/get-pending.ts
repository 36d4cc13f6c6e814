import { bytesEqual } from '@facet/avm'
import { AlgodError } from '../algod-error.ts'
import type { Chain } from '../chain.ts'
import { decodeAddress } from '../codec/address.ts'
import type { SignedTransaction } from '../codec/signed-transaction.ts'
import { SIGNED_TRANSACTION } from '../codec/transaction-schema.ts'
import { type HttpReply, type HttpRequest } from '../http/message.ts'
import { rolesOf } from '../indexer/transaction-parts.ts'
import { addressParameter, uintQuery } from './parameters.ts'
import { formattedReply } from './reply.ts'
import { ProtocolShape } from './shape.ts'
import { transactionInfoShape } from './transaction-info-shape.ts'
import { requireTransactionId } from './transaction-id-parameter.ts'

export const TRANSACTION_NOT_FOUND =
  'could not find the transaction in the transaction pool or in the last 1000 confirmed rounds'

/** A transaction of the last 1000 rounds, or one that waits for its block or was dropped. */
export function getPendingTransaction(chain: Chain, request: HttpRequest, params: Record<string, string>): HttpReply {
  const txid = requireTransactionId(params['txid'] ?? '')
  const found = chain.pending(txid)
  if (found === undefined) throw new AlgodError(404, TRANSACTION_NOT_FOUND)
  return formattedReply(request, transactionInfoShape(found.transaction, found.round, found.poolError))
}

export function listPendingTransactions(chain: Chain, request: HttpRequest): HttpReply {
  return pendingReply(chain, request, () => true)
}

/** The pending transactions of one account; the total counts those of all accounts, as in algod. */
export function listAccountPendingTransactions(
  chain: Chain,
  request: HttpRequest,
  params: Record<string, string>,
): HttpReply {
  const address = addressParameter(params['address'] ?? '')
  const feeSink = decodeAddress(chain.genesis.fees)
  // algod counts every transaction as one of the fee sink.
  if (feeSink && bytesEqual(address, feeSink)) return listPendingTransactions(chain, request)
  return pendingReply(chain, request, (signed) => moneyAddresses(signed).some((one) => bytesEqual(one, address)))
}

function pendingReply(chain: Chain, request: HttpRequest, isMatch: (signed: SignedTransaction) => boolean): HttpReply {
  const max = uintQuery(request, 'max') ?? 0n
  const pending = chain.pendingTransactions()
  const matching = pending.filter(isMatch).slice(0, max === 0n ? undefined : Number(max))
  return formattedReply(request, {
    'top-transactions': matching.map((signed) => new ProtocolShape(SIGNED_TRANSACTION, signed)),
    'total-transactions': pending.length,
  })
}

/** Senders and receivers of ALGO or an asset. */
function moneyAddresses(signed: SignedTransaction): Uint8Array[] {
  const { sender, receiver, closeTo } = rolesOf(signed)
  return [...sender, ...receiver, ...closeTo]
}
