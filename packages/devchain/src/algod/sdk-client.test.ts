import algosdk from 'algosdk'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Chain } from '../chain.ts'
import { createChain } from '../create-chain.ts'
import { type ChainServer, serveChain } from '../serve/serve-chain.ts'
import { createAlgodClient } from './in-process-client.ts'

const COUNTER = `#pragma version 10
txn ApplicationID
bz created
txn OnCompletion
int OptIn
==
bnz joined
txna ApplicationArgs 0
byte "box"
==
bnz store
byte "count"
byte "count"
app_global_get
int 1
+
dup
itob
log
app_global_put
int 1
return
store:
txna ApplicationArgs 1
txna ApplicationArgs 2
box_put
int 1
return
joined:
txn Sender
byte "since"
global Round
app_local_put
created:
int 1`
const APPROVE = '#pragma version 10\nint 1'

describe.each(['over HTTP', 'in process'])('an unmodified algosdk client %s', (way) => {
  let chain: Chain
  let server: ChainServer | undefined
  let algod: algosdk.Algodv2
  let alice: algosdk.Account

  beforeAll(async () => {
    chain = await createChain()
    if (way === 'over HTTP') {
      server = await serveChain(chain)
      algod = new algosdk.Algodv2(server.token, server.url)
    } else {
      algod = new algosdk.Algodv2(createAlgodClient(chain), '')
    }
  })
  afterAll(async () => {
    await server?.close()
    await chain.close()
  })
  beforeEach(async () => {
    alice = algosdk.generateAccount()
    await chain.controls.fund(alice.addr.publicKey, 100_000_000n)
  })

  async function send(...txns: algosdk.Transaction[]) {
    if (txns.length > 1) algosdk.assignGroupID(txns)
    const { txid } = await algod.sendRawTransaction(txns.map((txn) => txn.signTxn(alice.sk))).do()
    return algosdk.waitForConfirmation(algod, txid, 3)
  }

  async function compile(source: string): Promise<Uint8Array> {
    return algosdk.base64ToBytes((await algod.compile(source).do()).result)
  }

  async function deploy(): Promise<bigint> {
    const created = await send(
      algosdk.makeApplicationCreateTxnFromObject({
        sender: alice.addr,
        suggestedParams: await algod.getTransactionParams().do(),
        onComplete: algosdk.OnApplicationComplete.NoOpOC,
        approvalProgram: await compile(COUNTER),
        clearProgram: await compile(APPROVE),
        numGlobalInts: 1,
        numGlobalByteSlices: 0,
        numLocalInts: 1,
        numLocalByteSlices: 0,
      }),
    )
    expect(created.applicationIndex).toBeTypeOf('bigint')
    return created.applicationIndex ?? 0n
  }

  async function call(
    appIndex: bigint,
    args: Uint8Array[] = [new TextEncoder().encode('count')],
    boxes: algosdk.BoxReference[] = [],
  ) {
    return algosdk.makeApplicationNoOpTxnFromObject({
      sender: alice.addr,
      suggestedParams: await algod.getTransactionParams().do(),
      appIndex,
      appArgs: args,
      boxes,
    })
  }

  test('pays, waits for the confirmation and reads the balances', async () => {
    const bob = algosdk.generateAccount()
    const paid = await send(
      algosdk.makePaymentTxnWithSuggestedParamsFromObject({
        sender: alice.addr,
        receiver: bob.addr,
        amount: 5_000_000,
        suggestedParams: await algod.getTransactionParams().do(),
      }),
    )
    expect(paid.confirmedRound).toBe(chain.lastRound)
    expect((await algod.accountInformation(bob.addr).do()).amount).toBe(5_000_000n)
    expect((await algod.accountInformation(alice.addr).do()).amount).toBe(94_999_000n)
  })

  test('deploys, calls and reads global state and logs', async () => {
    const app = await deploy()
    const called = await send(await call(app))
    expect(called.logs).toEqual([algosdk.encodeUint64(1)])
    const { params } = await algod.getApplicationByID(app).do()
    expect(params?.globalState?.map(({ value }) => value.uint)).toEqual([1n])
    expect(params?.creator.toString()).toBe(alice.addr.toString())
  })

  test('opts in and reads local state', async () => {
    const app = await deploy()
    await send(
      algosdk.makeApplicationOptInTxnFromObject({
        sender: alice.addr,
        appIndex: app,
        suggestedParams: await algod.getTransactionParams().do(),
      }),
    )
    const info = await algod.accountApplicationInformation(alice.addr, app).do()
    expect(info.appLocalState?.keyValue?.[0]?.value.uint).toBe(chain.lastRound)
  })

  test('writes a box and reads it by name and in the list', async () => {
    const app = await deploy()
    await chain.controls.fund(algosdk.getApplicationAddress(app).publicKey, 1_000_000n)
    const name = new TextEncoder().encode('name')
    const value = new TextEncoder().encode('value')
    const txn = await call(app, [new TextEncoder().encode('box'), name, value], [{ appIndex: app, name }])
    await send(txn)
    expect((await algod.getApplicationBoxByName(app, name).do()).value).toEqual(value)
    expect((await algod.getApplicationBoxes(app).do()).boxes.map((box) => box.name)).toEqual([name])
  })

  test('lists the boxes of an earlier round, and names that round', async () => {
    const app = await deploy()
    await chain.controls.fund(algosdk.getApplicationAddress(app).publicKey, 1_000_000n)
    const before = chain.lastRound
    const name = new TextEncoder().encode('later')
    await send(await call(app, [new TextEncoder().encode('box'), name, name], [{ appIndex: app, name }]))
    const list = async (round: bigint) => {
      const reply = await createAlgodClient(chain).get(`/v2/applications/${app}/boxes`, { round: String(round) })
      return JSON.parse(new TextDecoder().decode(reply.body)) as { boxes: unknown[]; round: number }
    }
    expect(await list(before)).toMatchObject({ boxes: [], round: Number(before) })
    expect(await list(chain.lastRound)).toMatchObject({ boxes: [{}], round: Number(chain.lastRound) })
    await expect(list(chain.lastRound + 1n)).rejects.toMatchObject({ response: { status: 400 } })
  })

  test('simulates unsigned calls with a trace and commits nothing', async () => {
    const app = await deploy()
    const txn = await call(app)
    const round = chain.lastRound
    const request = new algosdk.modelsv2.SimulateRequest({
      allowEmptySignatures: true,
      execTraceConfig: new algosdk.modelsv2.SimulateTraceConfig({ enable: true, stackChange: true }),
      txnGroups: [
        new algosdk.modelsv2.SimulateRequestTransactionGroup({ txns: [new algosdk.SignedTransaction({ txn })] }),
      ],
    })
    const { txnGroups } = await algod.simulateTransactions(request).do()
    const result = txnGroups[0]?.txnResults[0]
    expect(txnGroups[0]?.failureMessage).toBeUndefined()
    expect(result?.txnResult.logs).toEqual([algosdk.encodeUint64(1)])
    expect(result?.execTrace?.approvalProgramTrace?.length).toBeGreaterThan(10)
    expect(chain.lastRound).toBe(round)
  })

  test('gets algod’s text for a failing call, with the program counter', async () => {
    const app = await deploy()
    const failing = send(await call(app, [new TextEncoder().encode('box')]))
    await expect(failing).rejects.toThrow(/logic eval error: .*\. Details: app=\d+, pc=\d+/)
  })

  test('takes an asset through its life cycle', async () => {
    const suggestedParams = await algod.getTransactionParams().do()
    const created = await send(
      algosdk.makeAssetCreateTxnWithSuggestedParamsFromObject({
        sender: alice.addr,
        suggestedParams,
        total: 18446744073709551615n,
        decimals: 0,
        assetName: 'Näme',
        manager: alice.addr,
      }),
    )
    const { params } = await algod.getAssetByID(created.assetIndex ?? 0n).do()
    expect(params).toMatchObject({ total: 18446744073709551615n, name: 'Näme' })
    const held = await algod.accountAssetInformation(alice.addr, created.assetIndex ?? 0n).do()
    expect(held.assetHolding?.amount).toBe(18446744073709551615n)
  })

  test('decodes blocks, their hashes, and the chain’s genesis and version', async () => {
    await send(await call(await deploy()))
    const { block } = await algod.block(chain.lastRound).do()
    expect(block.header.round).toBe(chain.lastRound)
    expect(block.payset).toHaveLength(1)
    expect((await algod.getBlockHash(chain.lastRound).do()).blockhash).toMatch(/^[A-Z2-7]{52}$/)
    expect((await algod.versionsCheck().do()).genesisId).toBe(chain.genesisId)
    expect((await algod.supply().do()).currentRound).toBe(chain.lastRound)
    await algod.healthCheck().do()
  })

  test('waits for the next block', async () => {
    const round = chain.lastRound
    const waiting = algod.statusAfterBlock(round).do()
    await chain.controls.mine(1)
    expect((await waiting).lastRound).toBe(round + 1n)
  })

  test('sets the offset between blocks', async () => {
    await algod.setBlockOffsetTimestamp(1000).do()
    const before = await algod.block(chain.lastRound).do()
    await chain.controls.mine(1)
    const after = await algod.block(chain.lastRound).do()
    expect(after.block.header.timestamp - before.block.header.timestamp).toBe(1000n)
    expect((await algod.getBlockOffsetTimestamp().do()).offset).toBe(1000)
  })
})
