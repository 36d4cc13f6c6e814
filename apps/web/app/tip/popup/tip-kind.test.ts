import * as groups from '@facet/groups'
import { generateAccount } from 'algosdk'
import { expect, test } from 'vitest'
import type { PrepareTools } from '../../transaction/transaction-kind.ts'
import { movedCosts } from '../../money/moved.ts'
import { tipKind } from './tip-kind.ts'

const [creator, me] = [String(generateAccount().addr), String(generateAccount().addr)]
const work = { title: 'Salt Flats', creator: 'tomas.reyl', cid: null }
const input = { work, receiver: creator, assetId: 1005, decimals: 6 }
const params = {
  firstRound: 1n,
  lastRound: 500n,
  genesisId: 'facet-test-v1',
  genesisHash: new Uint8Array(32),
  minFee: 1_000n,
  feePerByte: 0n,
}
const tools = { kit: { groups }, account: me, network: async () => params } as unknown as PrepareTools

test('suggests a tip of five, only in the token', () => {
  expect(tipKind.question(input, String)).toMatchObject({
    step: 'needPrice',
    assetId: 1005,
    canChooseCurrency: false,
    initialBaseUnits: '5000000',
  })
  expect(tipKind.question({ ...input, decimals: 0 }, String)).toMatchObject({ initialBaseUnits: '5' })
})

test('costs the tip and the fee of one transfer', async () => {
  const question = tipKind.question(input, String)
  const moved = await question?.quote(tools, { priceBaseUnits: '7500000' })
  expect(
    moved && movedCosts({ groups }, moved).map(({ baseUnits, assetId, kind }) => [baseUnits, assetId, kind]),
  ).toEqual([
    ['7500000', 1005, undefined],
    ['1000', 1, undefined],
    ['7500000', 1005, 'total'],
    ['1000', 1, 'total'],
  ])
})
