import { getParams as contract } from '@facet/api-contract/chain/get-params'
import { paramsToWire } from '@facet/api-contract/chain/params-codec'
import { handle } from './services.ts'
import { readNetworkParams } from './network-params.ts'

export const getParams = handle(contract, async ({ services }) =>
  paramsToWire(await readNetworkParams(services), services.clock.timestampSeconds),
)
