import type { Chain } from '../chain.ts'
import { type HttpReply, jsonReply } from '../http/message.ts'
import type { Json } from '../http/json.ts'
import { shapeReply } from './reply.ts'

/** The algod release whose interface this implements. */
const BUILD = { major: 5, minor: 1, build_number: 0, commit_hash: '', branch: 'devchain', channel: 'dev' }

export function getGenesis(chain: Chain): HttpReply {
  return jsonReply(chain.genesis as unknown as Json)
}

export function getVersions(chain: Chain): HttpReply {
  return shapeReply({
    versions: ['v2'],
    genesis_id: chain.genesisId,
    genesis_hash_b64: chain.genesisHash,
    build: BUILD,
  })
}

/** Health and readiness: an in-process chain is both from the start. */
export function getHealth(): HttpReply {
  return jsonReply(null)
}

export function getSuggestedParams(chain: Chain): HttpReply {
  const params = chain.params()
  return shapeReply({
    'consensus-version': params.protocol,
    fee: params.feeMicroAlgoPerByte,
    'genesis-hash': params.genesisHash,
    'genesis-id': params.genesisId,
    'last-round': params.lastRound,
    'min-fee': params.minFeeMicroAlgo,
  })
}

export function getSupply(chain: Chain): HttpReply {
  const supply = chain.supply()
  return shapeReply({
    current_round: supply.round,
    'online-money': supply.onlineMicroAlgo,
    'online-stake': supply.onlineStakeMicroAlgo,
    'total-money': supply.totalMicroAlgo,
  })
}

export function getRetiredV1(): HttpReply {
  return {
    status: 410,
    contentType: 'text/plain',
    body: 'v1 algod APIs are no longer available, please use the v2 algod API',
  }
}
