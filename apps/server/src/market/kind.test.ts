import { expect, expectTypeOf, test } from 'vitest'
import type { NewEventOfWorks } from '../asset/asset-events.ts'
import { defineKind, type KindOf } from './kind.ts'
import type { Joined } from './kind/on-page.ts'
import { pairKind } from './test/pair/pair-kind.ts'
import type { StoredPair } from './test/pair/pair-table.ts'

const pair = pairKind as unknown as KindOf<StoredPair>

test('refuses a kind of several works without an estimate, or with the price of one', () => {
  expect(() => defineKind({ ...pair, estimate: null })).toThrow('pair holds several works without an estimate')
  expect(() => defineKind({ ...pair, priceBuys: 'one' })).toThrow('pair holds several works for one price')
})

test('requires the app of an event of several works', () => {
  expectTypeOf<NewEventOfWorks['appId']>().toEqualTypeOf<bigint>()
})

test('joins the fields of kinds on a page, none of which two can have', () => {
  expectTypeOf<Joined<{ sale: { sales: 1 }; offer: { offers: 2 } }>>().toEqualTypeOf<{ sales: 1 } & { offers: 2 }>()
  expectTypeOf<Joined<{ sale: { sales: 1 }; pack: { sales: 1 } }>>().toEqualTypeOf<{ repeated: 'sales' }>()
})
