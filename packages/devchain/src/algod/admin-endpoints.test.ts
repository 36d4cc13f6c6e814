import { expect, test } from 'vitest'
import { createChain } from '../create-chain.ts'
import { LOCALNET_TOKEN } from '../serve/localnet.ts'
import { createAlgodDispatch } from './algod-dispatch.ts'

test.each([
  ['GET', '/v2/participation', 401, 'Invalid API Token'],
  ['POST', '/v2/shutdown', 401, 'Invalid API Token'],
  ['DELETE', '/v2/participation/ABC', 401, 'Invalid API Token'],
  ['GET', '/v2/shutdown', 405, 'Method Not Allowed'],
  ['GET', '/v2/participation/ABC/more', 404, 'Not Found'],
])("%s %s, which takes the admin's token, answers %i to anybody's", async (method, path, status, message) => {
  const chain = await createChain()
  const dispatch = createAlgodDispatch(chain, LOCALNET_TOKEN)
  const headers = { 'x-algo-api-token': LOCALNET_TOKEN }
  const reply = await dispatch({ method, path, query: new URLSearchParams(), headers, body: new Uint8Array() })
  expect([reply.status, reply.body]).toEqual([status, JSON.stringify({ message })])
  await chain.close()
})
