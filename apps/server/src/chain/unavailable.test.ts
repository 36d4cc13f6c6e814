import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { drawPng, freePort, startMarket } from '@facet/dev-env'
import { ALGORAND_ZERO_ADDRESS_STRING, makePaymentTxnWithSuggestedParamsFromObject } from 'algosdk'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { cursorTable } from './cursor-table.ts'
import { openImports } from '../asset/imports.ts'
import { createServer, type Server } from '../create-server.ts'
import { ask } from '../platform/test/ask.ts'

let server: Server
let url: string
let dataFolder: string

beforeAll(async () => {
  dataFolder = await mkdtemp(join(tmpdir(), 'facet-no-node-'))
  server = await createServer({
    port: 0,
    dataFolder,
    algodUrl: `http://127.0.0.1:${await freePort()}`,
    algodTimeoutMs: 1_000,
    ipfsApiUrl: `http://127.0.0.1:${await freePort()}`,
    logLevel: 'silent',
    platformAddress: ALGORAND_ZERO_ADDRESS_STRING,
  })
  url = await server.listen()
})

afterAll(async () => {
  await server.close()
  await rm(dataFolder, { recursive: true, force: true })
})

test('keeps the market readable without the node', async () => {
  expect(await ask(url, '/api/sales')).toMatchObject({ status: 200, body: { sales: [], bool_end: true, round: 0 } })
  expect(await ask(url, '/api/currency')).toMatchObject({ status: 200 })
})

test('refuses requests that need the node with a code and a retry time', async () => {
  const { status, body, headers } = await ask(url, '/api/sdk/param')
  expect({ status, body }).toMatchObject({ status: 503, body: { error: 'chain-unavailable', status: 503 } })
  expect(body['retry_after']).toBeGreaterThan(0)
  expect(Number(headers.get('retry-after'))).toBe(body['retry_after'])
})

test('refuses files while the file store does not answer', async () => {
  const cid = 'bafkreihdwdcefgh4dqkjv67uzcmw7ojee6xedzdetojuzjevtenxquvyku'
  await server.services.knownFiles.add([cid])
  const { status, body } = await ask(url, `/ipfs/${cid}`)
  expect({ status, body }).toMatchObject({ status: 503, body: { error: 'files-unavailable' } })
})

test('builds no group with a node that is behind the projection or of another network, and shows nothing of another chain', async () => {
  await using market = await startMarket({ config: { logLevel: 'silent' } })
  const { chain, algod, server: own } = market
  const [payer, receiver] = [await market.person('payer'), await market.account('receiver')]
  const start = chain.controls.snapshot()
  await own.services.clock.waitFor(await chain.controls.mine(30), 5_000)
  await chain.controls.restore(start)
  const behind = { code: 'node-behind', body: { status: 503, params: { retryAfterSeconds: expect.any(Number) } } }
  await expect(payer.api('GET /api/sdk/param')).rejects.toMatchObject(behind)
  expect((await ask(market.url, '/readyz')).body).toMatchObject({ status: 'failed', projection: 'failed' })
  const { db } = own.services.database
  const [cursor] = await db.select().from(cursorTable)
  await db.update(cursorTable).set({ genesisHash: 'another' })
  await expect(payer.api('GET /api/sdk/param')).rejects.toMatchObject({ code: 'chain-reset', body: { status: 503 } })
  await db.update(cursorTable).set({ genesisHash: cursor?.genesisHash ?? '' })

  chain.controls.increaseTime(100n)
  await chain.controls.mine(40)
  expect(await payer.api('GET /api/sdk/param')).toMatchObject({ last_round: Number(chain.lastRound) })
  const payment = makePaymentTxnWithSuggestedParamsFromObject({
    sender: payer.account.address,
    receiver: receiver.address,
    amount: 1_000n,
    suggestedParams: await algod.getTransactionParams().do(),
  })
  const body = { signed_tx: payer.account.sign(payment) }
  const next = Number(chain.lastRound) + 1
  await expect(payer.api('POST /api/sdk/send', { body })).rejects.toMatchObject({
    code: 'projection-behind',
    body: { params: { round: next } },
  })
})

test('answers confirmation-late for a group that is only pending, and the result once a block has it', async () => {
  await using market = await startMarket({ chain: { blockTimeSeconds: 0.1 }, config: { logLevel: 'silent' } })
  const { chain, algod } = market
  const [payer, other] = [await market.person('payer'), await market.account('other')]
  const payment = makePaymentTxnWithSuggestedParamsFromObject({
    sender: payer.account.address,
    receiver: other.address,
    amount: 1_000n,
    suggestedParams: await algod.getTransactionParams().do(),
  })
  const send = () => payer.api('POST /api/sdk/send', { body: { signed_tx: payer.account.sign(payment) } })
  chain.controls.stopTicker()
  const waiting = send()
  const isPending = async () => (await algod.pendingTransactionInformation(payment.txID()).do()).poolError
  await expect.poll(isPending).toBe('')
  const now = Date.now()
  const clock = vi.spyOn(Date, 'now').mockImplementation(() => now + 60_000)
  try {
    // A block without it.
    await market.account('somebody else')
    await expect(waiting).rejects.toMatchObject({ code: 'confirmation-late', body: { status: 503 } })
  } finally {
    clock.mockRestore()
  }
  chain.controls.startTicker(100)
  expect(await send()).toMatchObject({ tx_id: payment.txID() })
})

test('says that the market is behind, not the node, when it cannot read a work in time', async () => {
  await using market = await startMarket({
    config: { logLevel: 'silent' },
    before: async ({ controls }) => void (await controls.mine(1)),
  })
  const { services } = market.server
  const creator = await market.person('creator')
  const asset = { title: 'Late', description: '', unit: 'LATE', royalties: 0, tags: [], properties: [], nsfw: false }
  const tokenId = await creator.mint(await drawPng('orbits', 'late', 32), { ...asset, number: 1 })
  // As if its follower stood still.
  const clock = { ...services.clock, waitFor: async () => false }
  const imports = openImports({ ...services, clock }, 1)
  await expect(imports.asset(BigInt(tokenId))).rejects.toMatchObject({ code: 'market-behind', status: 503 })
})
