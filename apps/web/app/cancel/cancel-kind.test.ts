import { expect, test } from 'vitest'
import { type CancelInput, cancelKind } from './cancel-kind.ts'

const work = { title: 'Slow Tide', creator: 'ines.vale', cid: null, more: 0 }

test.each<[string, Partial<CancelInput>, [title: string, failed: string, done: string]]>([
  ['a sale', { listing: 'sale' }, ['Cancel listing', 'Listing not cancelled', 'Listing cancelled']],
  ['a listing in custody', { listing: 'custodial' }, ['Cancel listing', 'Listing not cancelled', 'Listing cancelled']],
  ['an auction', { listing: 'auction' }, ['Cancel auction', 'Auction not cancelled', 'Auction cancelled']],
  ['an unfinished one', { isUnfinished: true }, ['Cancel listing', 'Listing not cancelled', 'Listing cancelled']],
  ['an ended one', { hasEnded: true }, ['Withdraw', 'Not withdrawn', 'Withdrawn']],
])('names %s by what it is', (_name, change, [title, failed, done]) => {
  const input = { work, tokenId: 1, appId: 2, ...change } as CancelInput
  expect(cancelKind.title(input).message).toBe(title)
  expect(cancelKind.failedTitle(input).message).toBe(failed)
  const words = cancelKind.done(input, {}, {})
  expect(words.title.message).toBe(done)
  expect(words.sharePath, 'nothing to show others').toBeNull()
})
