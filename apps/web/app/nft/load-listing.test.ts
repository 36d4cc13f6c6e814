import { ApiError } from '@facet/api-contract/client'
import { expect, test } from 'vitest'
import { loadListing } from './load-listing.ts'

const refusal = (status: number) => new ApiError({ error: 'listing-not-found', message: '', status })

test.each([
  ['/nft/7/sale/9?lang=fr', '/nft/7?lang=fr'],
  ['/nft/7/offer/9?key=secret', '/nft/7'],
])('%s leads to %s when there is no such listing', async (from, to) => {
  const request = new Request(`https://facet.test${from}`)
  const thrown: unknown = await loadListing(request, '7', () => Promise.reject(refusal(404))).catch(
    (response: unknown) => response,
  )
  expect((thrown as Response).headers.get('location')).toBe(to)
})

test('does not treat a server failure as a missing listing', async () => {
  const request = new Request('https://facet.test/nft/7/sale/9')
  await expect(loadListing(request, '7', () => Promise.reject(refusal(503)))).rejects.toBeInstanceOf(ApiError)
})
