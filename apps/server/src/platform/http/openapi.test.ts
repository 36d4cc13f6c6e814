import { type Endpoint, endpoints } from '@facet/api-contract'
import { Validator } from '@seriousme/openapi-schema-validator'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { domains } from '../../domains.ts'
import { exampleName, readExamples } from './examples.ts'
import { faultOfExample } from './test/fault-of-example.ts'
import { findMissingDescriptions } from './test/find-missing-descriptions.ts'
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

test('is a valid OpenAPI document', async () => {
  expect(await new Validator().validate(structuredClone(document))).toMatchObject({ valid: true })
})

test('every operation that answers JSON has an example that its schemas accept', () => {
  const examples = readExamples()
  const faults = endpoints.flatMap((endpoint) => {
    const fault = faultOfExample(endpoint, examples[exampleName(endpoint)])
    return fault === null ? [] : [`${exampleName(endpoint)}: ${fault}`]
  })
  expect(faults).toEqual([])
})

test('every parameter, property and component has a description', () => {
  expect(findMissingDescriptions(document)).toEqual([])
})

test('reports a property without a description, also inside lists and unions', () => {
  const gap = z.object({ list: z.array(z.union([z.object({ inner: z.string() }), z.null()])).describe('A list.') })
  const endpoint: Endpoint = {
    method: 'GET',
    path: '/api/gap',
    summary: 'Get a gap',
    access: 'open',
    query: z.object({ bare: z.string() }),
    response: gap,
    errors: [],
  }
  expect(findMissingDescriptions(openApiDocument({ title: 'Facet', endpoints: [endpoint], cookieName: 'c' }))).toEqual([
    "GET /api/gap: add .describe('…') to `bare` in its query schema",
    "GET /api/gap reply: add .describe('…') to `list[].inner` in its schema",
  ])
})

test('shared objects are components', () => {
  const seen = new Map<string, number>()
  const visit = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return
    if (Object.keys(Object(Object(value)['properties'])).length > 3) {
      const text = JSON.stringify(value)
      seen.set(text, (seen.get(text) ?? 0) + 1)
    }
    Object.values(value).forEach(visit)
  }
  visit(document)
  expect([...seen].filter(([, count]) => count > 1).map(([text]) => text.slice(0, 200))).toEqual([])
})

test('only a POST has a body to refuse', () => {
  const statuses = (operation: Record<string, unknown> | undefined) => Object.keys(Object(operation?.['responses']))
  expect(statuses(paths['/api/currency']?.['get'])).toEqual(['200', '400', '408', '429', '431', '500', '503'])
  expect(statuses(paths['/api/create/mint']?.['post'])).toEqual(
    expect.arrayContaining(['400', '401', '403', '413', '415']),
  )
})

test('every endpoint is documented with its request, its reply and its refusals', () => {
  expect(Object.values(paths).flatMap((methods) => Object.keys(methods))).toHaveLength(answered.length)
  expect(paths['/api/challenge/check']?.['post']).toMatchObject({
    summary: expect.any(String),
    requestBody: { content: { 'application/json': { schema: { required: ['address'] } } } },
    responses: {
      200: { content: { 'application/json': { schema: { $ref: '#/components/schemas/Challenge' } } } },
      400: { description: expect.stringContaining('`invalid-address`') },
      429: { $ref: '#/components/responses/TooManyRequests' },
    },
  })
  expect(paths['/api/nft/{id}']?.['get']).toMatchObject({
    parameters: expect.arrayContaining([expect.objectContaining({ name: 'id', in: 'path', required: true })]),
  })
  expect(paths['/api/create/mint']?.['post']).toMatchObject({ security: [{ session: [] }] })
  expect(paths['/api/create/upload/image']?.['post']).toMatchObject({
    requestBody: { content: { 'multipart/form-data': { schema: { properties: { file: { format: 'binary' } } } } } },
  })
})

const operations = Object.values(paths).flatMap((methods) => Object.values(methods))

test('every operation has a unique name, a summary and a description', () => {
  const names = operations.map(({ operationId }) => String(operationId))
  expect(new Set(names).size).toBe(names.length)
  expect(names.filter((name) => !/^[a-z][A-Za-z0-9]+$/.test(name))).toEqual([])
  expect(paths['/api/nft/{id}']?.['get']).toMatchObject({ operationId: 'getNftById', description: expect.any(String) })
})

const retryAfter = { $ref: '#/components/headers/RetryAfter' }
const components = document['components'] as Record<string, Record<string, Record<string, unknown>>>

test('every refusal has the whole body of an error, and states when to try again', () => {
  for (const { responses } of operations) {
    for (const [status, response] of Object.entries(responses as Record<string, Record<string, unknown>>)) {
      if (Number(status) < 400 || status === '416') continue
      const name = (response['$ref'] as string | undefined)?.replace('#/components/responses/', '')
      expect(name === undefined ? response : components['responses']?.[name]).toMatchObject({
        content: { 'application/json': { schema: { allOf: [{ $ref: '#/components/schemas/Error' }, {}] } } },
        ...(status === '429' || status === '503' ? { headers: { 'Retry-After': retryAfter } } : {}),
      })
    }
  }
  expect(components).toMatchObject({
    schemas: { Error: { required: ['error', 'message', 'status'], properties: { retry_after: {}, params: {} } } },
    headers: { RetryAfter: {} },
  })
})

test('documents answers to requests that cannot be read', () => {
  for (const { responses } of operations) {
    expect(Object.keys(responses as object)).toEqual(expect.arrayContaining(['400', '408', '431']))
  }
})

test('states which replies set a cookie, and the type of replies other than JSON', () => {
  expect(paths['/api/challenge/validate']?.['post']).toMatchObject({
    responses: { 200: { headers: { 'Set-Cookie': {} } } },
  })
  expect(paths['/api/stream']?.['get']).toMatchObject({ responses: { 200: { content: { 'text/event-stream': {} } } } })
  expect(paths['/ipfs/{cid}']?.['get']).toMatchObject({ responses: { 206: { content: {} }, 304: {}, 416: {} } })
})

test('states who may call an operation, and describes shared fields', () => {
  expect(paths['/api/create/mint']?.['post']).toMatchObject({
    description: expect.stringMatching(/session cookie.*another site/),
  })
  expect(paths['/api/nft/{id}']?.['get']).toMatchObject({
    parameters: expect.arrayContaining([
      expect.objectContaining({ name: 'id', description: expect.stringContaining('ASA or application id') }),
    ]),
  })
})
