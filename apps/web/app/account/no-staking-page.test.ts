import { expect, test } from 'vitest'
import { loader } from './no-staking-page.ts'

test('leads to the listings, in the requested language', () => {
  const url = new URL('https://facet.test/user/listings/staking?lang=fr')
  expect(() => loader({ url })).toThrow(
    expect.toSatisfy((thrown: Response) => thrown.headers.get('location') === '/user/listings?lang=fr'),
  )
})
