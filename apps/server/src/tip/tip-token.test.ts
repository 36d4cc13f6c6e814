import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { openTipToken } from './tip-token.ts'

test('a node that never answers keeps no page waiting: there are no tips, and it is not asked again at once', async () => {
  let questions = 0
  const node = createServer(() => questions++)
  await new Promise<void>((resolve) => void node.listen(0, '127.0.0.1', resolve))
  const algodUrl = `http://127.0.0.1:${(node.address() as AddressInfo).port}`
  const token = openTipToken({ algodUrl, algodToken: '', algodTimeoutMs: 100, governanceTokenId: 1005 })
  const ask = () => Promise.all([token.info(), token.isAcceptedBy('A'.repeat(58))])
  expect(await ask()).toEqual([null, false])
  const asked = questions
  expect(asked).toBeGreaterThan(0)
  expect(await ask()).toEqual([null, false])
  expect(questions).toBe(asked)
  node.closeAllConnections()
  node.close()
})
