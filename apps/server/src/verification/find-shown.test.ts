import { expect, test } from 'vitest'
import { findShown } from './find-shown.ts'

const address = 'A'.repeat(58)
async function* split(text: string, size: number): AsyncGenerator<Buffer> {
  const bytes = Buffer.from(text)
  for (let start = 0; start < bytes.length; start += size) yield bytes.subarray(start, start + size)
}
const long = 'é '.repeat(400)

test.each([
  ['the username alone', 'AnnPaints', 'username'],
  ['it far behind', `${long}by annpaints`, 'username'],
  ['it far ahead', `annpaints ${long}`, 'username'],
  ['it as the first word that is no part of another', `${long}AnnPaintsToo${long}AnnPaints ${long}`, 'username'],
  ['the address after it', `by AnnPaints.${long}${address}`, 'address'],
  ['the address alone', `${long}${address}${long}`, 'address'],
  ['nothing in the end of a word', `${long}OldAnnPaints ${long}`, undefined],
  ['nothing in the beginning of a word', `${long}AnnPaintsToo`, undefined],
  ['nothing beside other letters', `${long}éAnnPaints${long}`, undefined],
  ['nothing in pieces', `${long}A nnPaints${address.slice(1)} ${long}`, undefined],
])('finds %s, however the page is split', async (_what, page, expected) => {
  for (const size of [1, 2, 7, 64, 99, 100, 101, 1_000, 100_000]) {
    const shown = await findShown(split(page, size), { username: 'AnnPaints', addresses: [address] })
    expect([size, shown]).toEqual([size, expected])
  }
})

test('finds no username where there is none', async () => {
  expect(await findShown(split('null undefined', 5), { username: null, addresses: [address] })).toBeUndefined()
})
