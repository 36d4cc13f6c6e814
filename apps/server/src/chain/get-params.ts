import { getParams as contract } from '@facet/api-contract/chain/get-params'
import { handle } from '../platform/http/handle.ts'
import { readNetworkParams } from './network-params.ts'

export const getParams = handle(contract, async ({ services }) => {
  const network = await readNetworkParams(services)
  return {
    last_round: Number(network.firstRound),
    genesis_id: network.genesisId,
    genesis_hash: Buffer.from(network.genesisHash).toString('base64'),
    min_fee: Number(network.minFee),
    timestamp: services.clock.timestampSeconds,
  }
})
