import { AlgodError } from '../algod-error.ts'
import type { Chain } from '../chain.ts'
import { emptyReply, type HttpReply, type HttpRequest } from '../http/message.ts'
import { uintParameter } from './parameters.ts'
import { shapeReply } from './reply.ts'

const MAX_INT64 = 2n ** 63n - 1n

export function getBlockOffset(chain: Chain): HttpReply {
  if (chain.blockOffset === undefined) {
    throw new AlgodError(
      404,
      'failed retrieving timestamp offset from node: block timestamp offset was never set, using real clock for timestamps',
    )
  }
  return shapeReply({ offset: chain.blockOffset })
}

export function setBlockOffset(chain: Chain, _request: HttpRequest, params: Record<string, string>): HttpReply {
  const offset = uintParameter('offset', params['offset'] ?? '')
  if (offset > MAX_INT64) {
    throw new AlgodError(
      400,
      'failed to set timestamp offset on the node: block timestamp offset cannot be larger than max int64 value',
    )
  }
  chain.setBlockOffset(offset)
  return emptyReply()
}
