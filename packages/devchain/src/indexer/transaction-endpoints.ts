import { shapeReply } from '../algod/reply.ts'
import type { HttpReply } from '../http/message.ts'
import type { Indexer, IndexerHandler } from './indexer.ts'
import { addressParameter, badRequest, idParameter, notFound, Query } from './query.ts'
import { searchTransactions } from './search-transactions.ts'
import { readTransactionFilter, type TransactionFilter } from './transaction-filter.ts'
import { transactionShape } from './transaction-shape.ts'

const USUAL = 1000
const MOST = 10_000

export const listTransactions: IndexerHandler = (indexer, request) => {
  const query = new Query(request)
  return transactionPage(indexer, query, readTransactionFilter(query))
}

export const listAccountTransactions: IndexerHandler = (indexer, request, parameters) => {
  const query = new Query(request)
  return transactionPage(indexer, query, { ...readTransactionFilter(query), address: addressParameter(parameters) })
}

export const listAssetTransactions: IndexerHandler = (indexer, request, parameters) => {
  const query = new Query(request)
  const assetId = idParameter(parameters, 'assetId')
  return transactionPage(indexer, query, { ...readTransactionFilter(query), assetId })
}

function transactionPage(indexer: Indexer, query: Query, filter: TransactionFilter): HttpReply {
  const { items, next } = searchTransactions(indexer, filter, query.limit(USUAL, MOST), query.text('next'))
  return shapeReply({
    'current-round': indexer.chain.lastRound,
    'next-token': next,
    transactions: items.map(transactionShape),
  })
}

export const getTransaction: IndexerHandler = (indexer, _request, parameters) => {
  const txid = parameters['txid'] ?? ''
  if (!/^[A-Z2-7]{52}$/.test(txid)) throw badRequest('invalid input: unable to parse base32 digest data: txid')
  const [found] = searchTransactions(indexer, { txid }, 1, undefined).items
  if (!found) throw notFound(`no transaction found for transaction id: ${txid}`)
  return shapeReply({ 'current-round': indexer.chain.lastRound, transaction: transactionShape(found) })
}
