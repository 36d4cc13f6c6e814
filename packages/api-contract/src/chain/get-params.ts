import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { genesisHash, genesisId, round, seconds } from '../fields.ts'

export const getParams = endpoint({
  method: 'GET',
  path: '/api/sdk/param',
  summary: 'Get the parameters of a new transaction',
  access: 'open',
  response: z.object({
    last_round: round.describe('Last round of the node.'),
    genesis_id: genesisId,
    genesis_hash: genesisHash,
    min_fee: z.number().int().describe('Lowest fee of a transaction, in µALGO.'),
    fee_per_byte: z
      .number()
      .int()
      .describe('Lowest fee of each transaction for each of its bytes, in µALGO; 0 unless the network is congested.'),
    timestamp: seconds.describe('Time of the last block, in Unix seconds.'),
  }),
  errors: [],
})
