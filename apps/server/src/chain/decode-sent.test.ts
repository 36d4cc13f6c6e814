import { msgpackRawEncode } from 'algosdk'
import { expect, test } from 'vitest'
import { createTestApp } from '../platform/test/test-app.ts'
import { preflight } from './preflight.ts'
import { sendGroup } from './send-group.ts'

const session = {
  accountId: 1n,
  address: 'A'.repeat(58),
  username: null,
  pictureCid: null,
  wallet: 'pera',
  isBanned: false,
  isAdult: false,
  showsNsfw: false,
  mode: null,
}

const heartbeat = new Map<string, unknown>([
  ['fv', 1n],
  ['gh', new Uint8Array(32).fill(1)],
  ['lv', 2n],
  ['snd', new Uint8Array(32).fill(2)],
  ['type', 'hb'],
])
const signed = new Map<string, unknown>([
  ['sig', new Uint8Array(64).fill(3)],
  ['txn', heartbeat],
])
const base64 = (value: unknown) => Buffer.from(msgpackRawEncode(value as Map<string, unknown>)).toString('base64')

test.each([
  ['/api/preflight', { transactions: [base64(heartbeat)] }],
  ['/api/sdk/send/group', { signed_tx: [base64(signed)] }],
])('a heartbeat without its fields sent to %s is malformed', async (url, payload) => {
  await using app = await createTestApp([preflight, sendGroup], { session })
  const answer = await app.inject({ method: 'POST', url, payload })
  expect(answer.json()).toMatchObject({ status: 400, error: 'transaction-malformed' })
})
