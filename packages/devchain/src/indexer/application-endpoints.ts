import { applicationShape, stateSchemaShape } from '../algod/application-shape.ts'
import { parseBoxName } from '../algod/box-name.ts'
import { shapeReply } from '../algod/reply.ts'
import { omitEmpty, type ShapeObject } from '../algod/shape.ts'
import { encodeAddress } from '../codec/address.ts'
import type { HttpReply } from '../http/message.ts'
import { historyPage } from './history-page.ts'
import type { Indexer, IndexerHandler } from './indexer.ts'
import { listReply } from './list-reply.ts'
import { badRequest, idParameter, notFound, Query } from './query.ts'
import { searchTransactions } from './search-transactions.ts'
import { matches, readTransactionFilter } from './transaction-filter.ts'
import { withInners } from './transaction-parts.ts'

const MOST_BOXES = 1000
const USUAL_TRANSACTIONS = 1000
const MOST_TRANSACTIONS = 10_000

/** An application with its creation and deletion rounds; a deleted one keeps only its creator. */
export function applicationEntry({ chain, index }: Indexer, appId: bigint): ShapeObject {
  const application = chain.application(appId)
  const history = index.applications.get(appId)
  const none = { numByteSlice: 0n, numUint: 0n }
  const params = {
    'approval-program': '',
    'clear-state-program': '',
    creator: history && encodeAddress(history.creator),
    'global-state-schema': stateSchemaShape(none),
    'local-state-schema': stateSchemaShape(none),
  }
  return {
    ...(application ? applicationShape(application) : { id: appId, params }),
    'created-at-round': history?.createdRound,
    deleted: !application,
    'deleted-at-round': history?.deletedRound,
  }
}

export const getApplication: IndexerHandler = (indexer, request, parameters) => {
  const appId = idParameter(parameters, 'applicationId')
  const includeDeleted = new Query(request).flag('include-all') && indexer.index.applications.has(appId)
  if (!indexer.chain.application(appId) && !includeDeleted) {
    throw notFound(`no application found for application-id: ${appId}`)
  }
  return shapeReply({ application: applicationEntry(indexer, appId), 'current-round': indexer.chain.lastRound })
}

export const listApplications: IndexerHandler = (indexer, request) => {
  const query = new Query(request)
  return createdApplications(indexer, query, query.address('creator'))
}

export function createdApplications(indexer: Indexer, query: Query, creator: Uint8Array | undefined): HttpReply {
  const only = query.uint('application-id')
  const isMatch = (id: bigint): boolean => only === undefined || id === only
  const ids = historyPage(indexer.index.applications, query, creator, isMatch)
  const entries = ids.map((id) => applicationEntry(indexer, id))
  return listReply(indexer, 'applications', entries, ids.at(-1))
}

export const getApplicationLogs: IndexerHandler = (indexer, request, parameters) => {
  const appId = idParameter(parameters, 'applicationId')
  const query = new Query(request)
  const filter = {
    ...readTransactionFilter(query),
    applicationId: appId,
    address: query.address('sender-address'),
    addressRole: 'sender' as const,
    hasLogs: true,
  }
  const limit = query.limit(USUAL_TRANSACTIONS, MOST_TRANSACTIONS)
  const { items, next } = searchTransactions(indexer, filter, limit, query.text('next'))
  const logs = items.flatMap(({ transaction, txid }) =>
    [...withInners(transaction)]
      .filter((part) => matches(part, filter))
      .map((part) => ({ logs: part.evalDelta.logs, txid })),
  )
  return shapeReply({
    'application-id': appId,
    'current-round': indexer.chain.lastRound,
    'log-data': omitEmpty(logs),
    'next-token': next,
  })
}

export const listBoxes: IndexerHandler = ({ chain }, request, parameters) => {
  const appId = idParameter(parameters, 'applicationId')
  const query = new Query(request)
  const limit = query.limit(MOST_BOXES, MOST_BOXES)
  const next = query.text('next')
  const boxes = chain.boxes(appId, { limit, ...(next !== undefined && { after: parseBoxName(next) }) })
  const last = boxes.at(-1)
  const withValues = query.text('include') === 'values'
  return shapeReply({
    'application-id': appId,
    boxes: boxes.map(({ name, value }) => (withValues ? { name, value } : { name })),
    'next-token': last && `b64:${Buffer.from(last.name).toString('base64')}`,
    round: chain.lastRound,
  })
}

export const getBox: IndexerHandler = ({ chain }, request, parameters) => {
  const appId = idParameter(parameters, 'applicationId')
  const text = new Query(request).text('name')
  if (text === undefined) throw badRequest('Query argument name is required, but not found')
  const name = parseBoxName(text)
  const value = chain.box(appId, name)
  if (!value) {
    const place = `round=${chain.lastRound}, appid=${appId}, boxName=${text}`
    throw notFound(
      `${chain.application(appId) ? 'no application boxes found' : 'no application found for application-id'}: ${place}`,
    )
  }
  return shapeReply({ name, round: chain.lastRound, value })
}
