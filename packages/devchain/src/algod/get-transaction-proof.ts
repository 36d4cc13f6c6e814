import { AlgodError } from '../algod-error.ts'
import type { Chain } from '../chain.ts'
import type { HttpReply, HttpRequest } from '../http/message.ts'
import { TRANSACTION_NOT_FOUND } from './get-pending.ts'
import { uintParameter } from './parameters.ts'
import { shapeReply } from './reply.ts'
import { BLOCK_NOT_FOUND, servedBlock } from './served-block.ts'
import { requireTransactionId } from './transaction-id-parameter.ts'

export function getTransactionProof(chain: Chain, request: HttpRequest, params: Record<string, string>): HttpReply {
  const round = uintParameter('round', params['round'] ?? '')
  const txid = requireTransactionId(params['txid'] ?? '')
  const hashType = request.query.get('hashtype') ?? 'sha512_256'
  if (hashType !== 'sha512_256' && hashType !== 'sha256') throw new AlgodError(400, 'invalid hash type')
  // algod calls this an internal error, although the other endpoints of blocks answer 404.
  if (servedBlock(chain, round) === undefined) throw new AlgodError(500, BLOCK_NOT_FOUND)
  const found = chain.transactionProof(round, txid, hashType)
  if (found === undefined) throw new AlgodError(404, TRANSACTION_NOT_FOUND)
  return shapeReply({
    hashtype: hashType,
    idx: found.index,
    proof: found.proof,
    stibhash: found.stibHash,
    treedepth: found.treeDepth,
  })
}
