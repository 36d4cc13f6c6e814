import { paramsFromWire } from '@facet/api-contract/chain/params-codec'
import * as groups from '@facet/groups'
import { generateAccount } from 'algosdk'
import { expect, test } from 'vitest'
import { movedCosts } from '../money/moved.ts'
import { listingMoves } from './listing-moves.ts'
import type { PrepareTools } from '../transaction/transaction-kind.ts'

const params = {
  last_round: 240,
  genesis_id: 'facet-test-v1',
  genesis_hash: btoa('0'.repeat(32)),
  min_fee: 1_000,
  fee_per_byte: 0,
  timestamp: 0,
}
const tools = {
  kit: { groups },
  account: generateAccount().addr.toString(),
  network: async () => paramsFromWire(params),
} as unknown as PrepareTools

test.each([
  ['ALGO', { listAs: 'sale' as const, assetId: 1 }, ['200000', '5000', '205000', '178500']],
  [
    'another currency, which the escrow must hold too',
    { listAs: 'sale' as const, assetId: 31 },
    ['300000', '6000', '306000', '178500'],
  ],
  [
    'ALGO, reserved for an account',
    { listAs: 'sale' as const, assetId: 1, reservedFor: 'lou' },
    ['200000', '5000', '205000', '228500'],
  ],
])('a listing in %s costs the deposits and the fees of both signatures', async (_name, answers, amounts) => {
  const costs = movedCosts({ groups }, await listingMoves(tools, answers))
  expect(costs.map(({ baseUnits }) => baseUnits)).toEqual(amounts)
  expect(costs.slice(-2).map(({ kind }) => kind)).toEqual(['total', 'lock'])
})
