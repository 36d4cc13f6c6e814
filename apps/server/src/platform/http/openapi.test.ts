import { endpoints } from '@facet/api-contract'
import { expect, test } from 'vitest'
import { domains } from '../../domains.ts'
import { openApiDocument } from './openapi.ts'

const answered = domains.flatMap(({ routes }) => routes.map(({ endpoint }) => endpoint))
const document = openApiDocument({ title: 'Facet', endpoints: answered, cookieName: 'facet_session' })
const paths = document['paths'] as Record<string, Record<string, Record<string, unknown>>>

test('every endpoint of the contract is answered, once', () => {
  const name = ({ method, path }: { method: string; path: string }) => `${method} ${path}`
  expect(answered.map(name).toSorted((left, right) => left.localeCompare(right))).toEqual(
    endpoints.map(name).toSorted((left, right) => left.localeCompare(right)),
  )
})

test('every endpoint is documented with its request, its reply and its refusals', () => {
  expect(Object.values(paths).flatMap((methods) => Object.keys(methods))).toHaveLength(answered.length)
  expect(paths['/api/challenge/check']?.['post']).toMatchObject({
    summary: expect.any(String),
    requestBody: { content: { 'application/json': { schema: { required: ['address'] } } } },
    responses: {
      200: { content: { 'application/json': { schema: { properties: { challenge: { type: 'string' } } } } } },
      400: { description: expect.stringContaining('`invalid-address`') },
      429: { description: expect.stringContaining('`rate-limited`') },
    },
  })
  expect(paths['/api/nft/{id}']?.['get']).toMatchObject({ parameters: [{ name: 'id', in: 'path', required: true }] })
  expect(paths['/api/create/mint']?.['post']).toMatchObject({ security: [{ session: [] }] })
  expect(paths['/api/create/upload/image']?.['post']).toMatchObject({
    requestBody: { content: { 'multipart/form-data': { schema: { properties: { file: { format: 'binary' } } } } } },
  })
})
