import type { Chain } from '../chain.ts'
import type { HttpReply, HttpRequest } from '../http/message.ts'
import type { ChainIndex } from './chain-index.ts'

/** What the handlers answer from: the chain as it is, and what is known of its past. */
export interface Indexer {
  readonly chain: Chain
  readonly index: ChainIndex
}

export type Parameters = Record<string, string>

export type IndexerHandler = (indexer: Indexer, request: HttpRequest, parameters: Parameters) => HttpReply
