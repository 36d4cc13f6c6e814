import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { openTipToken } from './tip-token.ts'

test('disables tips without delaying pages when the node hangs, and does not retry immediately', async () => {
  let questions = 0
  const node = createServer(() => questions++)
  await new Promise<void>((resolve) => void node.listen(0, '127.0.0.1', resolve))
  const algodUrl = `http://127.0.0.1:${(node.address() as AddressInfo).port}`
  const token = openTipToken({ algodUrl, algodToken: '', algodTimeoutMs: 100, governanceTokenId: 1005 })
  const ask = () => Promise.all([token.info(), token.isAcceptedBy('A'.repeat(58))])
  expect(await ask()).toEqual([null, false])
  const before = questions
  expect(before).toBeGreaterThan(0)
  expect(await ask()).toEqual([null, false])
  expect(questions).toBe(before)
  node.closeAllConnections()
  node.close()
})

test.each([
  ['MainNet', 'wGHE2Pwdvd7S12BL5FaOP20EGYesN73ktiC1qzkkit8=', undefined, 230_946_361],
  ['MainNet with another token set', 'wGHE2Pwdvd7S12BL5FaOP20EGYesN73ktiC1qzkkit8=', 77, 77],
  ['MainNet with tips switched off', 'wGHE2Pwdvd7S12BL5FaOP20EGYesN73ktiC1qzkkit8=', 0, 0],
  ['TestNet', 'SGO1GKSzyE7IEPItTxCByw9x8FmnrCDexi9/cOUJOiI=', undefined, 0],
  ['TestNet with a token set', 'SGO1GKSzyE7IEPItTxCByw9x8FmnrCDexi9/cOUJOiI=', 78, 78],
  // A private network can call itself MainNet; its hash differs.
  ['a network of the same name', 'A'.repeat(43) + '=', undefined, 0],
] as const)('%s has the right governance token', async (_name, genesisHash, governanceTokenId, id) => {
  const requested: string[] = []
  const node = createServer(({ url = '' }, response) => {
    requested.push(url)
    const params = {
      'genesis-id': 'mainnet-v1.0',
      'genesis-hash': genesisHash,
      fee: 0,
      'min-fee': 1_000,
      'last-round': 9,
    }
    response.writeHead(url === '/v2/transactions/params' ? 200 : 404, { 'content-type': 'application/json' })
    response.end(JSON.stringify({ ...params, 'consensus-version': 'future', message: 'none' }))
  })
  await new Promise<void>((resolve) => void node.listen(0, '127.0.0.1', resolve))
  const algodUrl = `http://127.0.0.1:${(node.address() as AddressInfo).port}`
  const token = openTipToken({ algodUrl, algodToken: '', algodTimeoutMs: 5_000, governanceTokenId })
  expect(await token.id()).toBe(id)
  await token.info()
  expect(requested.filter((url) => url.startsWith('/v2/assets/'))).toEqual(id === 0 ? [] : [`/v2/assets/${id}`])
  node.closeAllConnections()
  node.close()
})
