import { expect, test } from 'vitest'
import { loader } from './first-page.ts'

test.each([
  ['/user/pending', '/user/pending/offers'],
  ['/user/listings?lang=fr', '/user/listings/auctions?lang=fr'],
])('%s leads to %s', (from, to) => {
  let thrown: unknown
  try {
    loader({ url: new URL(`https://facet.test${from}`) })
  } catch (response) {
    thrown = response
  }
  expect((thrown as Response).headers.get('location')).toBe(to)
})
