import { decodeSignedTransaction } from './decode-transaction.ts'
import type { ChainBlock, ChainTransaction } from './chain-transaction.ts'
import { MsgpackReader, utf8 } from './msgpack-reader.ts'
import { blockHash, type MapSpan } from './transaction-id.ts'

/**
 * Reads algod's `GET /v2/blocks/{round}?format=msgpack` once into the model of the projectors.
 * @throws RangeError when the bytes are not a block
 */
export function decodeBlock(response: Uint8Array): ChainBlock {
  const reader = new MsgpackReader(response)
  let block: ChainBlock | undefined
  for (let left = reader.readMapSize(); left > 0; left--) {
    if (reader.readLatin1() === 'block') block = readBlock(reader)
    else reader.skip()
  }
  if (!block) throw new RangeError('msgpack: no block in the answer')
  return block
}

const NO_HASH = new Uint8Array(32)

function readBlock(reader: MsgpackReader): ChainBlock {
  const start = reader.offset
  const block: ChainBlock = {
    round: 0n,
    timestampSeconds: 0,
    hash: NO_HASH,
    previousHash: NO_HASH,
    genesisHash: NO_HASH,
    genesisId: '',
    transactions: [],
  }
  let transactionsAt: number | undefined
  for (let left = reader.readMapSize(); left > 0; left--) {
    switch (reader.readLatin1()) {
      case 'rnd':
        block.round = reader.readUint()
        break
      case 'ts':
        block.timestampSeconds = reader.readNumber()
        break
      case 'prev':
        block.previousHash = reader.readBytes()
        break
      case 'gh':
        block.genesisHash = reader.readBytes()
        break
      case 'gen':
        block.genesisId = utf8(reader.readLatin1())
        break
      case 'txns':
        transactionsAt = reader.offset
        reader.skip()
        break
      default:
        reader.skip()
    }
  }
  const span: MapSpan = { bytes: reader.bytes, start, end: reader.offset }
  block.hash = blockHash(span)
  if (transactionsAt !== undefined) block.transactions = readTransactions(reader, transactionsAt, block)
  return block
}

function readTransactions(reader: MsgpackReader, offset: number, block: ChainBlock): ChainTransaction[] {
  const list = new MsgpackReader(reader.bytes, offset)
  const counter = { next: 0 }
  const transactions: ChainTransaction[] = []
  for (let left = list.readArraySize(); left > 0; left--) {
    transactions.push(decodeSignedTransaction(list, { counter, genesis: block, parentId: undefined }))
  }
  return transactions
}
