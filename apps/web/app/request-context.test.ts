import { ApiError } from '@facet/api-contract/client'
import { createStaticHandler, type StaticHandlerContext } from 'react-router'
import { expect, test } from 'vitest'
import { apiOf, createRequestContext } from './request-context.ts'

type Api = ReturnType<typeof apiOf>

/** The router's result for a page whose loader calls an API that refuses. */
async function visit(body: ApiError['body'], load: (api: Api) => Promise<unknown>): Promise<StaticHandlerContext> {
  const context = createRequestContext({
    nonce: '',
    streamPosition: '',
    fetcher: async () => Response.json(body, { status: body.status }),
  })
  const handler = createStaticHandler([
    {
      id: 'page',
      path: '/',
      ErrorBoundary: () => null,
      loader: ({ context }) => load(apiOf(context)),
    },
  ])
  return (await handler.query(new Request('https://facet.test/'), { requestContext: context })) as StaticHandlerContext
}

const ask = (api: Api) => api('GET /api/config')
const askOrNull = (api: Api) =>
  ask(api).catch((error: unknown) => {
    if (error instanceof ApiError) return null
    throw error
  })

test.each([
  ['invalid-window', 400],
  ['invalid-session', 401],
  ['not-found', 404],
  ['price-changed', 409],
])('fails the page with the status and the words of %s', async (error, status) => {
  const shown = await visit({ error, message: 'Refused.', status, params: { id: 7 } }, ask)
  expect(shown.statusCode).toBe(status)
  expect(shown.errors?.['page']).toMatchObject({
    status,
    internal: false,
    data: { code: error, message: 'Refused.', params: { id: 7 } },
  })
})

test('lets a loader answer a refusal itself', async () => {
  const shown = await visit({ error: 'nft-not-found', message: 'Refused.', status: 404 }, askOrNull)
  expect([shown.statusCode, shown.loaderData]).toEqual([200, { page: null }])
})

test.each([
  ['rate-limited', 429],
  ['database-unavailable', 503],
])('does not let a loader take %s for a refusal', async (error, status) => {
  const shown = await visit({ error, message: 'Later.', status, params: { retryAfterSeconds: 7 } }, askOrNull)
  expect(shown.statusCode).toBe(status)
  expect(shown.errors?.['page']).toMatchObject({ data: { code: error, params: { retryAfterSeconds: 7 } } })
})

test('keeps a fault of the server an error', async () => {
  const shown = await visit({ error: 'internal-error', message: 'Broken.', status: 500 }, ask)
  expect([shown.statusCode, shown.errors?.['page']]).toEqual([500, expect.any(ApiError)])
})
