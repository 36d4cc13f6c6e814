import { networkParams } from '@facet/api-contract/group-inputs'
import * as groups from '@facet/groups'
import { generateAccount } from 'algosdk'
import { expect, test } from 'vitest'
import { listingCosts } from './listing-costs.ts'
import type { PrepareTools } from './transaction-kind.ts'

const params = {
  last_round: 240,
  genesis_id: 'facet-test-v1',
  genesis_hash: btoa('0'.repeat(32)),
  min_fee: 1_000,
  timestamp: 0,
}
const tools = {
  kit: { groups },
  account: generateAccount().addr.toString(),
  network: async () => networkParams(params),
} as unknown as PrepareTools

test.each([
  ['ALGO', 1, ['178500', '200000', '5000', '383500']],
  ['another currency, which the escrow must hold too', 31, ['178500', '300000', '6000', '484500']],
])('a listing in %s costs its two deposits and the fees of both signatures', async (_name, assetId, amounts) => {
  const costs = await listingCosts(tools, { assetId })
  expect(costs.map(({ baseUnits }) => baseUnits)).toEqual(amounts)
  expect(costs.at(-1)?.kind).toBe('total')
})
