import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Endpoint, endpoints } from '@facet/api-contract'
import { ALGORAND_ZERO_ADDRESS_STRING } from 'algosdk'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createServer, type Server } from '../create-server.ts'
import { ask } from '../platform/test/ask.ts'
import { openTestPglite } from '../platform/test/pglite-template.ts'

let server: Server
let url: string
let dataFolder: string

beforeAll(async () => {
  dataFolder = await mkdtemp(join(tmpdir(), 'facet-access-'))
  const config = { port: 0, dataFolder, algodUrl: 'http://127.0.0.1:1', platformAddress: ALGORAND_ZERO_ADDRESS_STRING }
  server = await createServer({ ...config, logLevel: 'silent' }, { database: await openTestPglite() })
  url = await server.listen()
})

afterAll(async () => {
  await server.close()
  await rm(dataFolder, { recursive: true, force: true })
})

test('refuses visitors who are not signed in at every endpoint that requires it, whatever they send', async () => {
  const signedIn = endpoints.filter(({ access }) => access === 'signed-in')
  expect(signedIn.length).toBeGreaterThan(0)
  // As a page of the market sends it: requests from other sites are refused earlier.
  const headers = { 'sec-fetch-site': 'same-origin' }
  for (const { method, path } of signedIn) {
    const answer = await ask(url, path.replaceAll(/\{\w+\}/g, '1'), { method, headers })
    expect(answer, `${method} ${path}`).toMatchObject({ status: 401, body: { error: 'not-connected' } })
  }
})

test('refuses every method that the contract does not have at an address, and names those that it has', async () => {
  const byPath = Map.groupBy(endpoints as readonly Endpoint[], ({ path }) => path)
  for (const [path, own] of byPath) {
    const methods = own.flatMap(({ method }) => (method === 'GET' ? ['GET', 'HEAD'] : [method]))
    const address = path.replace('{kind}', 'nft').replaceAll(/\{\w+\}/g, '77')
    for (const method of ['GET', 'HEAD', 'POST', 'PUT', 'OPTIONS'].filter((each) => !methods.includes(each))) {
      const { status, headers } = await fetch(url + address, { method })
      const allowed = { status: 405, allow: methods.toSorted().join(', ') }
      expect({ status, allow: headers.get('allow') }, `${method} ${path}`).toEqual(allowed)
    }
  }
})
