import type { Chain } from '../chain.ts'
import type { HttpReply, HttpRequest } from '../http/message.ts'
import type { ChainIndex } from './chain-index.ts'

/** Data for the handlers: the chain's current state and the index of its history. */
export interface Indexer {
  readonly chain: Chain
  readonly index: ChainIndex
}

export type Parameters = Record<string, string>

export type IndexerHandler = (indexer: Indexer, request: HttpRequest, parameters: Parameters) => HttpReply
