import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createAccount, createMarketClient, freePort, startMarket } from '@facet/dev-env'
import { createAlgodClient } from '@facet/devchain'
import {
  ALGORAND_ZERO_ADDRESS_STRING,
  Algodv2,
  decodeAddress,
  makeAssetCreateTxnWithSuggestedParamsFromObject,
  makePaymentTxnWithSuggestedParamsFromObject,
} from 'algosdk'
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

test('says that the market is behind, not the node, when it cannot read an older work in time', async () => {
  const maker = createAccount('maker')
  let assetId = 0n
  await using market = await startMarket({
    config: { logLevel: 'silent' },
    before: async (chain) => {
      await chain.controls.fund(decodeAddress(maker.address).publicKey, 1_000_000n)
      const algod = new Algodv2(createAlgodClient(chain), '')
      const create = makeAssetCreateTxnWithSuggestedParamsFromObject({
        sender: maker.address,
        total: 1,
        decimals: 0,
        assetName: 'Older',
        suggestedParams: await algod.getTransactionParams().do(),
      })
      const { txids } = await chain.submit(Buffer.from(maker.sign(create), 'base64'))
      assetId = (await algod.pendingTransactionInformation(txids[0] ?? '').do()).assetIndex ?? 0n
    },
  })
  const { services } = market.server
  const visitor = createMarketClient(market.url, maker)
  const page = () => visitor.api('GET /api/nft/{id}', { params: { id: Number(assetId) } })
  const { imports } = services
  // As if the follower stood still.
  services.imports = openImports({ ...services, clock: { ...services.clock, waitFor: async () => false } }, 1)
  // Not a block comes that would apply the note of the import.
  await expect(page()).rejects.toMatchObject({ code: 'market-behind', body: { status: 503 } })
  services.imports = imports
  expect(await page()).toMatchObject({ nft: { creator_address: maker.address } })
})
