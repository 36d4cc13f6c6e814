import { z } from 'zod'
import { currencyInfo } from '../currency/get-assets.ts'
import { endpoint } from '../endpoint.ts'
import { address } from '../fields.ts'

export const getConfig = endpoint({
  method: 'GET',
  path: '/api/config',
  summary: 'What pages must know of this market: brand, network, fees, limits',
  access: 'open',
  response: z.object({
    brand: z.string(),
    /** Genesis id of the chain: mainnet-v1.0, testnet-v1.0 or an embedded one. */
    network: z.string(),
    /** The server runs on the embedded chain: a demo wallet can be offered. */
    demo_wallet: z.boolean(),
    platform_address: address,
    fees_basis_points: z.number().int(),
    max_royalties_percent: z.number().int(),
    upload_limit_bytes: z.number().int(),
    origin: z.string(),
    /** What tips are paid in; null where there are none. */
    tip_token: currencyInfo.nullable(),
  }),
  errors: [],
})
