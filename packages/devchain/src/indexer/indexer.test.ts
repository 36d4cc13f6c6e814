import algosdk from 'algosdk'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createAlgodClient } from '../algod/in-process-client.ts'
import type { Chain } from '../chain.ts'
import { createChain } from '../create-chain.ts'
import { type Listener, listen } from '../http/listen.ts'
import { createIndexerDispatch, INDEXER_TOKEN_HEADER } from './indexer-dispatch.ts'

const TOKEN = 'a'.repeat(64)

/** Logs its first argument, creates a box with that name, and pays 1 µALGO to the sender by an inner transaction. */
const LOGGER = `#pragma version 10
txn ApplicationID
bz end
txn OnCompletion
int DeleteApplication
==
bnz end
txna ApplicationArgs 0
dup
log
byte "value"
box_put
itxn_begin
int pay
itxn_field TypeEnum
txn Sender
itxn_field Receiver
int 1
itxn_field Amount
int 0
itxn_field Fee
byte "from inside"
itxn_field Note
itxn_submit
end:
int 1`

let chain: Chain
let listener: Listener
let indexer: algosdk.Indexer
let algod: algosdk.Algodv2
const alice = algosdk.generateAccount()
const bob = algosdk.generateAccount()
let appId: bigint
let assetId: bigint
let firstRound: bigint
const noted: string[] = []

type Options = Partial<Pick<algosdk.SuggestedParams, 'fee'>> & { note?: string }

async function params(): Promise<algosdk.SuggestedParams> {
  return { ...(await algod.getTransactionParams().do()), fee: 2000n, flatFee: true }
}

async function send(make: (suggestedParams: algosdk.SuggestedParams) => algosdk.Transaction, sk = alice.sk) {
  const transaction = make(await params())
  await algod.sendRawTransaction(transaction.signTxn(sk)).do()
  return { txid: transaction.txID(), result: await algod.pendingTransactionInformation(transaction.txID()).do() }
}

function pay(receiver: string, amount: number, { note = '' }: Options = {}) {
  return send((suggestedParams) =>
    algosdk.makePaymentTxnWithSuggestedParamsFromObject({
      sender: alice.addr,
      receiver,
      amount,
      note: new TextEncoder().encode(note),
      suggestedParams,
    }),
  )
}

async function compiled(source: string): Promise<Uint8Array> {
  return algosdk.base64ToBytes((await algod.compile(source).do()).result)
}

function call(onComplete: algosdk.OnApplicationComplete, text: string) {
  return send((suggestedParams) =>
    algosdk.makeApplicationCallTxnFromObject({
      sender: alice.addr,
      appIndex: appId,
      onComplete,
      appArgs: [new TextEncoder().encode(text)],
      boxes: [{ appIndex: 0, name: new TextEncoder().encode(text) }],
      suggestedParams,
    }),
  )
}

beforeAll(async () => {
  chain = await createChain()
  algod = new algosdk.Algodv2(createAlgodClient(chain), '')
  listener = await listen(createIndexerDispatch(chain, TOKEN), {
    host: '127.0.0.1',
    port: 0,
    tokenHeader: INDEXER_TOKEN_HEADER,
  })
  indexer = new algosdk.Indexer(TOKEN, 'http://127.0.0.1', listener.port)
  await chain.controls.fund(alice.addr.publicKey, 100_000_000n)
  await chain.controls.fund(bob.addr.publicKey, 10_000_000n)
  firstRound = chain.lastRound
  for (let i = 0; i < 5; i++) noted.push((await pay(bob.addr.toString(), 1000 + i, { note: `note ${i}` })).txid)
  await pay(bob.addr.toString(), 1, { note: 'other' })
  const approval = await compiled(LOGGER)
  const clear = await compiled('#pragma version 10\nint 1')
  const created = await send((suggestedParams) =>
    algosdk.makeApplicationCreateTxnFromObject({
      sender: alice.addr,
      approvalProgram: approval,
      clearProgram: clear,
      onComplete: algosdk.OnApplicationComplete.NoOpOC,
      numGlobalByteSlices: 0,
      numGlobalInts: 1,
      numLocalByteSlices: 0,
      numLocalInts: 0,
      suggestedParams,
    }),
  )
  appId = created.result.applicationIndex ?? 0n
  await pay(algosdk.getApplicationAddress(appId).toString(), 1_000_000)
  await call(algosdk.OnApplicationComplete.NoOpOC, 'one')
  await call(algosdk.OnApplicationComplete.NoOpOC, 'two')
  const asset = await send((suggestedParams) =>
    algosdk.makeAssetCreateTxnWithSuggestedParamsFromObject({
      sender: alice.addr,
      total: 1000n,
      decimals: 2,
      assetName: 'Facet One',
      unitName: 'FCT',
      manager: alice.addr,
      suggestedParams,
    }),
  )
  assetId = asset.result.assetIndex ?? 0n
  const transfer = (sender: algosdk.Account, receiver: algosdk.Account, amount: number) =>
    send(
      (suggestedParams) =>
        algosdk.makeAssetTransferTxnWithSuggestedParamsFromObject({
          sender: sender.addr,
          receiver: receiver.addr,
          amount,
          assetIndex: assetId,
          suggestedParams,
        }),
      sender.sk,
    )
  await transfer(bob, bob, 0)
  await transfer(alice, bob, 7)
})
afterAll(async () => {
  await listener.close()
  await chain.close()
})

const base64 = (text: string): string => Buffer.from(text).toString('base64')

/** Status and message of a rejected request. */
async function get(path: string, token = TOKEN): Promise<[number, string]> {
  const reply = await fetch(listener.url + path, { headers: { [INDEXER_TOKEN_HEADER]: token } })
  return [reply.status, ((await reply.json()) as { message: string }).message]
}

describe('transactions through an unmodified algosdk.Indexer', () => {
  test('are found by note prefix, oldest first', async () => {
    const { transactions, currentRound } = await indexer.searchForTransactions().notePrefix(base64('note ')).do()
    expect(transactions.map(({ id }) => id)).toEqual(noted)
    expect(currentRound).toBe(chain.lastRound)
    expect(transactions[2]).toMatchObject({
      sender: alice.addr.toString(),
      fee: 2000n,
      txType: 'pay',
      confirmedRound: firstRound + 3n,
      intraRoundOffset: 0,
      paymentTransaction: { receiver: bob.addr.toString(), amount: 1002n },
    })
    expect(Buffer.from(transactions[2]?.note ?? []).toString()).toBe('note 2')
    expect(transactions[2]?.signature?.sig).toHaveLength(64)
  })

  test('are paged without duplicates', async () => {
    const ids: (string | undefined)[] = []
    let next: string | undefined
    for (let page = 0; page < 5; page++) {
      const search = indexer.searchForTransactions().notePrefix(base64('note ')).limit(2)
      const { transactions, nextToken } = await (next === undefined ? search : search.nextToken(next)).do()
      ids.push(...transactions.map(({ id }) => id))
      next = nextToken
      if (next === undefined) break
    }
    expect(ids).toEqual(noted)
    expect(next).toBeUndefined()
  })

  test('are listed newest first for an account', async () => {
    const { transactions } = await indexer.lookupAccountTransactions(bob.addr.toString()).txType('pay').do()
    const rounds = transactions.map(({ confirmedRound }) => confirmedRound ?? 0n)
    expect(rounds).toEqual(rounds.toSorted((a, b) => Number(b - a)))
    expect(transactions.map(({ id }) => id)).toContain(noted[0])
  })

  test('are filtered by role, round, amount and application', async () => {
    const sent = await indexer.searchForTransactions().address(bob.addr.toString()).addressRole('sender').do()
    expect(sent.transactions.map(({ txType }) => txType)).toEqual(['axfer'])
    const late = await indexer
      .searchForTransactions()
      .minRound(firstRound + 5n)
      .maxRound(firstRound + 6n)
      .do()
    expect(late.transactions).toHaveLength(2)
    const rich = await indexer.searchForTransactions().txType('pay').currencyGreaterThan(1003).do()
    expect(rich.transactions.every((found) => (found.paymentTransaction?.amount ?? 0n) > 1003n)).toBe(true)
    const calls = await indexer.searchForTransactions().applicationID(appId).do()
    expect(calls.transactions.map(({ createdApplicationIndex }) => createdApplicationIndex)).toEqual([
      appId,
      undefined,
      undefined,
    ])
    const transfers = await indexer.lookupAssetTransactions(assetId).do()
    expect(transfers.transactions.map(({ txType }) => txType)).toEqual(['acfg', 'axfer', 'axfer'])
  })

  test('are found by their inner transactions', async () => {
    const { transactions } = await indexer.searchForTransactions().notePrefix(base64('from inside')).do()
    expect(transactions).toHaveLength(2)
    expect(transactions[0]?.applicationTransaction?.applicationId).toBe(appId)
    expect(transactions[0]?.innerTxns?.[0]?.paymentTransaction?.amount).toBe(1n)
  })

  test('are found by id, with all their fields', async () => {
    const { transaction } = await indexer.lookupTransactionByID(noted[1] ?? '').do()
    expect(transaction.paymentTransaction?.amount).toBe(1001n)
    expect(transaction.genesisId).toBe(chain.genesisId)
    expect(await get(`/v2/transactions/${'A'.repeat(52)}`)).toEqual([
      404,
      `no transaction found for transaction id: ${'A'.repeat(52)}`,
    ])
  })
})

describe('applications', () => {
  test('are listed by creator with their creation round', async () => {
    const { applications } = await indexer.lookupAccountCreatedApplications(alice.addr.toString()).do()
    expect(applications).toHaveLength(1)
    expect(applications[0]).toMatchObject({ id: appId, deleted: false, createdAtRound: firstRound + 7n })
    const { application } = await indexer.lookupApplications(appId).do()
    expect(application?.params.creator?.toString()).toBe(alice.addr.toString())
  })

  test('have logs and boxes', async () => {
    const { logData } = await indexer.lookupApplicationLogs(appId).do()
    expect(logData?.map(({ logs }) => Buffer.from(logs[0] ?? []).toString())).toEqual(['one', 'two'])
    const { boxes, nextToken } = await indexer.searchForApplicationBoxes(appId).limit(1).do()
    expect(boxes.map(({ name }) => Buffer.from(name).toString())).toEqual(['one'])
    const rest = await indexer
      .searchForApplicationBoxes(appId)
      .nextToken(nextToken ?? '')
      .do()
    expect(rest.boxes.map(({ name }) => Buffer.from(name).toString())).toEqual(['two'])
    const box = await indexer.lookupApplicationBoxByIDandName(appId, new TextEncoder().encode('two')).do()
    expect(Buffer.from(box.value).toString()).toBe('value')
    expect((await get(`/v2/applications/${appId}/box?name=str:none`))[0]).toBe(404)
  })

  test('are still listed after deletion with include-all', async () => {
    await call(algosdk.OnApplicationComplete.DeleteApplicationOC, 'end')
    const { applications } = await indexer.lookupAccountCreatedApplications(alice.addr.toString()).do()
    expect(applications).toEqual([])
    const all = await indexer.lookupAccountCreatedApplications(alice.addr.toString()).includeAll(true).do()
    expect(all.applications[0]).toMatchObject({ id: appId, deleted: true, deletedAtRound: chain.lastRound })
    expect(await get(`/v2/applications/${appId}`)).toEqual([404, `no application found for application-id: ${appId}`])
  })
})

describe('accounts and assets', () => {
  test('returns an account with its holdings and first round', async () => {
    const { account } = await indexer.lookupAccountByID(bob.addr.toString()).do()
    expect(account.assets?.map(({ assetId: id, amount }) => [id, amount])).toEqual([[assetId, 7n]])
    expect(account.createdAtRound).toBe(firstRound)
    expect(account.amount).toBe(chain.account(bob.addr.publicKey).amountMicroAlgo)
    const without = await indexer.lookupAccountByID(bob.addr.toString()).exclude('all').do()
    expect(without.account.assets).toBeUndefined()
    const stranger = algosdk.generateAccount().addr.toString()
    expect(await get(`/v2/accounts/${stranger}`)).toEqual([404, `no accounts found for address: ${stranger}`])
  })

  test('searches accounts by holding, page by page', async () => {
    const holders = await indexer.searchAccounts().assetID(assetId).currencyGreaterThan(0).do()
    expect(holders.accounts.map(({ address }) => address).toSorted()).toEqual(
      [alice, bob].map(({ addr }) => addr.toString()).toSorted(),
    )
    const first = await indexer.searchAccounts().limit(3).do()
    const second = await indexer
      .searchAccounts()
      .limit(1000)
      .nextToken(first.nextToken ?? '')
      .do()
    expect(first.accounts.length + second.accounts.length).toBe(chain.addresses().length)
  })

  test('finds assets by name, with their balances', async () => {
    const { assets } = await indexer.searchForAssets().name('facet').do()
    expect(assets.map(({ index }) => index)).toEqual([assetId])
    const { asset } = await indexer.lookupAssetByID(assetId).do()
    expect(asset.params).toMatchObject({ name: 'Facet One', total: 1000n, decimals: 2 })
    const { balances } = await indexer.lookupAssetBalances(assetId).do()
    expect(new Map(balances.map(({ address, amount }) => [address, amount]))).toEqual(
      new Map([
        [alice.addr.toString(), 993n],
        [bob.addr.toString(), 7n],
      ]),
    )
    const held = await indexer.lookupAccountAssets(bob.addr.toString()).do()
    expect(held.assets[0]?.amount).toBe(7n)
    const made = await indexer.lookupAccountCreatedAssets(alice.addr.toString()).do()
    expect(made.assets[0]?.createdAtRound).toBeGreaterThan(firstRound)
  })
})

describe('other requests', () => {
  test('returns a block with its transactions, or only its header', async () => {
    const block = await indexer.lookupBlock(firstRound + 1n).do()
    expect(block.transactions?.map(({ id }) => id)).toEqual([noted[0]])
    expect(block.genesisId).toBe(chain.genesisId)
    expect(
      (
        await indexer
          .lookupBlock(firstRound + 1n)
          .headerOnly(true)
          .do()
      ).transactions,
    ).toBeUndefined()
  })

  test('requires the token for everything except health', async () => {
    expect((await fetch(`${listener.url}/health`)).status).toBe(200)
    expect(await get('/v2/transactions', 'wrong')).toEqual([401, 'Invalid API Token'])
  })

  test('rejects invalid queries', async () => {
    expect(await get('/v2/transactions?round=1&min-round=1')).toEqual([
      400,
      'cannot specify round and min-round/max-round',
    ])
    expect(await get('/v2/transactions?min-round=2&max-round=1')).toEqual([
      400,
      'min-round must be less than max-round',
    ])
    for (const question of ['tx-type=gift', 'note-prefix=***', 'address=x', 'limit=x', 'next=x', 'group-id=AA==']) {
      expect((await get(`/v2/transactions?${question}`))[0]).toBe(400)
    }
  })

  test('rebuilds the index after the chain goes back', async () => {
    const snapshot = chain.controls.snapshot()
    const { txid } = await pay(bob.addr.toString(), 5, { note: 'undone' })
    expect((await indexer.lookupTransactionByID(txid).do()).transaction.id).toBe(txid)
    await chain.controls.restore(snapshot)
    expect((await get(`/v2/transactions/${txid}`))[0]).toBe(404)
    const { txid: again } = await pay(bob.addr.toString(), 6, { note: 'done' })
    expect((await indexer.searchForTransactions().notePrefix(base64('done')).do()).transactions[0]?.id).toBe(again)
  })
})
