import { expect, test } from 'vitest'
import { whatLeaves } from './what-leaves.ts'

const fee = { feeMicroAlgo: 4_000n }
const pay = (microAlgo: bigint) => ({ kind: 'payment', receiver: 'ESCROW', microAlgo, isToSelf: false }) as const

test('a purchase costs its price, the fee and the deposit that the new holding reserves', () => {
  const description = { kind: 'sale-buy', lockedMicroAlgo: 100_000n }
  const transactions = [{ kind: 'opt-in', assetId: 7n } as const, pay(33_000_000n)]
  const { reservedMicroAlgo, totals } = whatLeaves({ ...fee, description, transactions })
  expect(reservedMicroAlgo).toBe(100_000n)
  expect([...totals]).toEqual([[1, 33_104_000n]])
})

test("a contract that is created reserves its own in its creator's account", () => {
  const description = { kind: 'sale-create', lockedMicroAlgo: 278_500n }
  const { reservedMicroAlgo, totals } = whatLeaves({ ...fee, description, transactions: [{ kind: 'app-create' }] })
  expect(reservedMicroAlgo).toBe(278_500n)
  expect(totals.get(1)).toBe(282_500n)
})

test('the escrow of a listing is counted once: it is a payment already', () => {
  const description = { kind: 'sale-list', lockedMicroAlgo: 200_000n }
  const { reservedMicroAlgo, totals } = whatLeaves({ ...fee, description, transactions: [pay(200_000n)] })
  expect(reservedMicroAlgo).toBe(0n)
  expect(totals.get(1)).toBe(204_000n)
})

test('each currency has its own total', () => {
  const transfer = { kind: 'asset-transfer', assetId: 31n, receiver: 'ESCROW', baseUnits: 5n } as const
  const { totals } = whatLeaves({ ...fee, description: { kind: 'sale-buy' }, transactions: [transfer, pay(1n)] })
  expect([...totals]).toEqual([
    [1, 4_001n],
    [31, 5n],
  ])
})

test('an offer reserves the holding that its opt-in makes, and counts its escrow once', () => {
  const description = { kind: 'offer-make', lockedMicroAlgo: 200_000n }
  const transactions = [{ kind: 'opt-in', assetId: 7n } as const, pay(100_000n), pay(5_000_000n)]
  const { reservedMicroAlgo, totals } = whatLeaves({ ...fee, description, transactions })
  expect(reservedMicroAlgo).toBe(100_000n)
  expect(totals.get(1)).toBe(5_204_000n)
})
