import { ALGORAND_ZERO_ADDRESS_STRING } from 'algosdk'
import { expect, test } from 'vitest'
import { parseConfig } from '../config/config.ts'
import { registerApiDocs } from './api-docs.ts'
import { createApp } from './create-app.ts'

test('serves the documentation, with a rate limit per visitor', async () => {
  const config = parseConfig({
    algodUrl: 'http://127.0.0.1:1',
    platformAddress: ALGORAND_ZERO_ADDRESS_STRING,
    logLevel: 'silent',
  })
  const app = await createApp(config)
  await registerApiDocs(app, { title: 'Facet', endpoints: [], cookieName: 'session', requestsPerMinute: 2 })
  const ask = (url: string, remoteAddress: string) => app.inject({ url, remoteAddress })
  expect((await ask('/api/docs/json', '10.1.2.3')).json()).toMatchObject({ info: { title: 'Facet API' } })
  expect((await ask('/api/docs', '10.1.2.3')).statusCode).toBeLessThan(400)
  const refused = await ask('/api/docs/json', '10.1.2.3')
  expect({ status: refused.statusCode, body: refused.json() }).toMatchObject({
    status: 429,
    body: { error: 'rate-limited' },
  })
  expect((await ask('/api/docs/json', '10.9.9.9')).statusCode).toBe(200)
  await app.close()
})
