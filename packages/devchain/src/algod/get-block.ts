import { AlgodError } from '../algod-error.ts'
import { BLOCK_HEADER } from '../block/header-schema.ts'
import type { Chain, StoredBlock } from '../chain.ts'
import { encodeBase32 } from '../codec/address.ts'
import { MsgpackWriter } from '../codec/msgpack-writer.ts'
import { encodeInto } from '../codec/schema-codec.ts'
import type { SignedTransactionWithApplyData } from '../codec/signed-transaction.ts'
import { BLOCK_TRANSACTION } from '../codec/transaction-schema.ts'
import { type HttpReply, type HttpRequest, jsonReply, msgpackReply } from '../http/message.ts'
import { boolQuery, formatQuery, uintParameter } from './parameters.ts'
import { shapeReply } from './reply.ts'
import { structToJson } from './schema-json.ts'
import { BLOCK_NOT_FOUND, servedBlock } from './served-block.ts'
import type { Shape } from './shape.ts'

/** A block with its transactions, or only its header. The msgpack form adds a certificate that holds just the round. */
export function getBlock(chain: Chain, request: HttpRequest, params: Record<string, string>): HttpReply {
  const headerOnly = boolQuery(request, 'header-only')
  const round = roundParameter(params)
  const format = formatQuery(request)
  const block = demandBlock(chain, round)
  if (format === 'msgpack') return headerOnly ? headerMsgpack(block) : blockMsgpack(block)
  const json = structToJson(BLOCK_HEADER, block.header)
  if (json['prev'] !== undefined) json['prev'] = `blk-${encodeBase32(block.header.branch)}`
  if (!headerOnly && block.transactions.length > 0) {
    json['txns'] = block.transactions.map((transaction) => structToJson(BLOCK_TRANSACTION, transaction))
  }
  return jsonReply({ block: json })
}

function blockMsgpack(block: StoredBlock): HttpReply {
  const writer = new MsgpackWriter()
  writer.mapHeader(2)
  writer.string('block')
  writer.raw(block.bytes)
  writer.string('cert')
  writer.mapHeader(block.round === 0n ? 0 : 1)
  if (block.round !== 0n) {
    writer.string('rnd')
    writer.uint(block.round)
  }
  return { ...msgpackReply(writer.finish()), headers: { 'X-Algorand-Struct': 'block-v1' } }
}

function headerMsgpack(block: StoredBlock): HttpReply {
  const writer = new MsgpackWriter()
  writer.mapHeader(1)
  writer.string('block')
  encodeInto(writer, BLOCK_HEADER, block.header)
  return msgpackReply(writer.finish())
}

export function getBlockHash(chain: Chain, _request: HttpRequest, params: Record<string, string>): HttpReply {
  return shapeReply({ blockHash: encodeBase32(demandBlock(chain, roundParameter(params)).hash) })
}

export function getBlockTxids(chain: Chain, _request: HttpRequest, params: Record<string, string>): HttpReply {
  return shapeReply({ blockTxids: demandBlock(chain, roundParameter(params)).txids })
}

/** Logs of all application calls in a block; inner calls appear under the id of their top-level transaction. */
export function getBlockLogs(chain: Chain, _request: HttpRequest, params: Record<string, string>): HttpReply {
  const block = demandBlock(chain, roundParameter(params))
  return shapeReply({
    logs: block.transactions.flatMap((transaction, i) => callLogs(transaction, block.txids[i] ?? '')),
  })
}

function callLogs(transaction: SignedTransactionWithApplyData, txid: string): Shape[] {
  const { evalDelta, createdAppId } = transaction
  const appId = transaction.txn.applicationId === 0n ? createdAppId : transaction.txn.applicationId
  const own = evalDelta.logs.length === 0 ? [] : [{ 'application-index': appId, logs: evalDelta.logs, txId: txid }]
  return [...own, ...evalDelta.innerTxns.flatMap((inner) => callLogs(inner, txid))]
}

function roundParameter(params: Record<string, string>): bigint {
  return uintParameter('round', params['round'] ?? '')
}

function demandBlock(chain: Chain, round: bigint): StoredBlock {
  const block = servedBlock(chain, round)
  if (block === undefined) throw new AlgodError(404, BLOCK_NOT_FOUND)
  return block
}
