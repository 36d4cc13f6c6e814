import { createHash } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { assemble, type Transaction } from '@facet/avm'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { Chain, ChainOptions } from '../chain.ts'
import { applicationAddress } from '../codec/address.ts'
import { sha512_256 } from '../codec/hash.ts'
import { createChain } from '../create-chain.ts'
import { serveChain } from '../serve/serve-chain.ts'
import { Actor, signGroup } from '../testing/actor.ts'
import type { BeaconStub } from '../controls/controls.ts'
import { methodSelector } from './stub-manager.ts'

const GET = 'get(uint64,byte[])byte[]'
const MUST_GET = 'must_get(uint64,byte[])byte[]'
const APPROVE = assemble('#pragma version 10\nint 1').program
const PROGRAMS = { approvalProgram: APPROVE, clearStateProgram: APPROVE }
const rich = Actor.rich()
const open: Chain[] = []

async function start(options: ChainOptions = {}): Promise<{ chain: Chain; beacon: BeaconStub }> {
  const chain = await createChain({ blockOffset: 1n, ...options })
  open.push(chain)
  return { chain, beacon: await chain.controls.installBeacon() }
}

afterEach(async () => {
  for (const chain of open.splice(0)) await chain.close()
})

function be64(number: bigint): Uint8Array {
  const bytes = Buffer.alloc(8)
  bytes.writeBigUInt64BE(number)
  return bytes
}

function call(method: string, applicationId: bigint, round: bigint, data = ''): Partial<Transaction> {
  const userData = Buffer.concat([Buffer.from([0, data.length]), Buffer.from(data)])
  return { type: 'appl', applicationId, applicationArgs: [methodSelector(method), be64(round), userData] }
}

/** Simulates a call and returns its result: the last log without the ARC-4 prefix and the length. */
function ask(chain: Chain, fields: Partial<Transaction>): Uint8Array {
  const { txnGroups } = chain.simulate({ txnGroups: [[rich.sign(rich.transaction(chain, fields))]] })
  const [group] = txnGroups
  if (group?.failureMessage) throw new Error(group.failureMessage)
  const log = Buffer.from(group?.txns[0]?.transaction.evalDelta.logs.at(-1) ?? [])
  expect(log.subarray(0, 4).toString('hex')).toBe('151f7c75')
  expect(log.readUInt16BE(4)).toBe(log.length - 6)
  return log.subarray(6)
}

/** The beacon's expected answer for a round, from the block's seed. */
function expected(chain: Chain, round: bigint, data = ''): Buffer {
  const stored = ((round + 7n) / 8n) * 8n
  const seed = chain.block(stored)?.header.seed ?? new Uint8Array()
  const value = sha512_256(Buffer.from('facet stub beacon'), be64(stored), seed)
  return createHash('sha3-256').update(value).update(be64(round)).update(data).digest()
}

describe('the beacon', () => {
  test('answers for a round as soon as the next multiple of 8 is complete', async () => {
    const { chain, beacon } = await start()
    while (chain.lastRound < 15n) await chain.controls.mine(1)
    expect(ask(chain, call(GET, beacon.appId, 16n))).toHaveLength(0)
    expect(await chain.controls.mine(1)).toBe(17n)
    for (const round of [1n, 8n, 9n, 15n, 16n]) {
      expect(ask(chain, call(GET, beacon.appId, round, 'x'))).toEqual(expected(chain, round, 'x'))
      expect(ask(chain, call(MUST_GET, beacon.appId, round))).toEqual(expected(chain, round))
    }
    for (const round of [0n, 17n, 24n, 2n ** 64n - 1n]) {
      expect(ask(chain, call(GET, beacon.appId, round))).toHaveLength(0)
      expect(() => ask(chain, call(MUST_GET, beacon.appId, round))).toThrow('assert failed')
    }
  })

  test('publishes after transactions without changing their result', async () => {
    const { chain, beacon } = await start()
    while (chain.lastRound < 40n) {
      const before = chain.lastRound
      const { round } = await rich.pay(chain, rich.address, 0n)
      expect(round).toBe(before + 1n)
    }
    expect(ask(chain, call(GET, beacon.appId, 40n))).toEqual(expected(chain, 40n))
  })

  test('keeps 189 values', async () => {
    const { chain, beacon } = await start()
    while (chain.lastRound < 1999n) await chain.controls.mine(1)
    const newest = 1992n
    for (const round of [newest, newest - 800n, newest - 1511n, newest - 1504n]) {
      expect(ask(chain, call(GET, beacon.appId, round))).toEqual(expected(chain, round))
    }
    expect(ask(chain, call(GET, beacon.appId, newest - 1512n))).toHaveLength(0)
  })

  test('stores nothing while silent, and afterwards the values still readable', async () => {
    const { chain, beacon } = await start()
    await chain.controls.mine(20)
    beacon.silence(true)
    const silentFrom = chain.lastRound
    await chain.controls.mine(1200)
    expect(chain.lastRound).toBe(silentFrom + 1200n)
    expect(ask(chain, call(GET, beacon.appId, 16n))).toHaveLength(32)
    expect(ask(chain, call(GET, beacon.appId, 32n))).toHaveLength(0)
    while (chain.lastRound % 8n !== 0n) await chain.controls.mine(1)
    const oldest = chain.lastRound - 1000n
    beacon.silence(false)
    expect(ask(chain, call(GET, beacon.appId, oldest - 8n))).toHaveLength(0)
    for (const round of [oldest, oldest + 8n, (chain.lastRound / 8n) * 8n]) {
      expect(ask(chain, call(GET, beacon.appId, round))).toEqual(expected(chain, round))
    }
  })

  test('rejects values from anyone but its manager', async () => {
    const { chain, beacon } = await start()
    await chain.controls.mine(10)
    beacon.silence(true)
    await chain.controls.mine(10)
    const submit = { ...call('submit(uint64)void', beacon.appId, 16n), lastValid: chain.lastRound + 1n }
    await expect(rich.send(chain, submit)).rejects.toThrow('assert failed')
    for (const onCompletion of [1n, 4n, 5n]) {
      const change = { ...submit, onCompletion, ...(onCompletion === 4n && PROGRAMS) }
      await expect(rich.send(chain, change)).rejects.toThrow('assert failed')
    }
    expect(ask(chain, call(GET, beacon.appId, 16n))).toHaveLength(0)
  })

  test('survives a restart from the log, continues, and stops for good', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'devchain-stubs-'))
    try {
      const { chain: first, beacon } = await start({ dataDir })
      const burn = await first.controls.installBurnApp()
      await first.controls.mine(30)
      const before = ask(first, call(GET, beacon.appId, 13n, 'draw'))
      await first.close()
      open.pop()
      const second = await createChain({ dataDir, blockOffset: 1n })
      open.push(second)
      expect(ask(second, call(GET, beacon.appId, 13n, 'draw'))).toEqual(before)
      expect(second.controls.beacon).toBeUndefined()
      const again = await second.controls.installBeacon()
      expect([again.appId, await second.controls.installBurnApp()]).toEqual([beacon.appId, burn])
      expect(await second.controls.installBeacon()).toBe(again)
      await second.controls.mine(16)
      const round = (second.lastRound / 8n) * 8n
      expect(ask(second, call(GET, beacon.appId, round))).toEqual(expected(second, round))
      again.stop()
      const { lastRound } = second
      expect(await second.controls.mine(16)).toBe(lastRound + 16n)
      await second.close()
      open.pop()
    } finally {
      await rm(dataDir, { recursive: true })
    }
  })

  test('follows a restored snapshot, and is reinstalled when the snapshot predates it', async () => {
    const chain = await createChain({ blockOffset: 1n })
    open.push(chain)
    const before = chain.controls.snapshot()
    const beacon = await chain.controls.installBeacon()
    await chain.controls.mine(8)
    const during = chain.controls.snapshot()
    await chain.controls.mine(10)
    await chain.controls.restore(during)
    expect(ask(chain, call(GET, beacon.appId, 16n))).toHaveLength(0)
    await chain.controls.mine(10)
    expect(ask(chain, call(GET, beacon.appId, 16n))).toEqual(expected(chain, 16n))
    await chain.controls.restore(before)
    expect(await chain.controls.mine(10)).toBe(10n)
    expect(await chain.controls.installBurnApp()).toBe(beacon.appId)
    expect(chain.controls.beacon).toBeUndefined()
    const { appId } = await chain.controls.installBeacon()
    expect(appId).not.toBe(beacon.appId)
    expect(ask(chain, call(GET, appId, 8n))).toEqual(expected(chain, 8n))
  })

  test('answers another application', async () => {
    const { chain, beacon } = await start()
    const source = `#pragma version 10
      txn ApplicationID
      bz done
      itxn_begin
      int appl
      itxn_field TypeEnum
      txna Applications 1
      itxn_field ApplicationID
      txna ApplicationArgs 0
      itxn_field ApplicationArgs
      txna ApplicationArgs 1
      itxn_field ApplicationArgs
      txna ApplicationArgs 2
      itxn_field ApplicationArgs
      int 0
      itxn_field Fee
      itxn_submit
      itxn LastLog
      log
      done:
      int 1`
    const programs = { ...PROGRAMS, approvalProgram: assemble(source).program }
    const { txids } = await rich.send(chain, { type: 'appl', ...programs })
    const caller = chain.pending(txids[0] ?? '')?.transaction.createdAppId ?? 0n
    await chain.controls.mine(20)
    const fields = { ...call(GET, caller, 14n, 'pool 7'), foreignApps: [beacon.appId], fee: 2000n }
    expect(ask(chain, fields)).toEqual(expected(chain, 14n, 'pool 7'))
  })
})

describe('the burn app', () => {
  let chain: Chain
  let burn: bigint
  let assetId: bigint

  beforeAll(async () => {
    chain = await createChain()
    burn = await chain.controls.installBurnApp()
    const assetParams = { ...rich.transaction(chain, {}).assetParams, total: 10n }
    const { txids } = await rich.send(chain, { type: 'acfg', assetParams })
    assetId = chain.pending(txids[0] ?? '')?.transaction.createdAssetId ?? 0n
  })
  afterAll(() => chain.close())

  function optIn(): Partial<Transaction> {
    const applicationArgs = [methodSelector('arc54_optIntoASA(asset)void'), Uint8Array.of(0)]
    return { type: 'appl', applicationId: burn, applicationArgs, foreignAssets: [assetId], fee: 2000n }
  }

  test('opts in to an ASA when its min balance and the inner fee are paid', async () => {
    await expect(rich.send(chain, optIn())).rejects.toMatchObject({ status: 400 })
    const pay = { type: 'pay', receiver: applicationAddress(burn), amount: 100_000n } as const
    const group = [pay, optIn()].map((fields) => ({ actor: rich, txn: rich.transaction(chain, fields) }))
    await chain.submitGroup(signGroup(group))
    await rich.send(chain, {
      type: 'axfer',
      xferAsset: assetId,
      assetAmount: 3n,
      assetReceiver: applicationAddress(burn),
    })
    expect(chain.assetHolding(applicationAddress(burn), assetId)?.amount).toBe(3n)
    expect(chain.account(applicationAddress(burn)).amountMicroAlgo).toBe(200_000n)
  })

  test('rejects other methods, other completions and signatures', async () => {
    const out = { xferAsset: assetId, assetAmount: 1n, assetReceiver: rich.address }
    const attempts: Partial<Transaction>[] = [
      { type: 'axfer', ...out, sender: applicationAddress(burn) },
      { type: 'axfer', ...out, assetSender: applicationAddress(burn) },
      { ...optIn(), applicationArgs: [methodSelector('withdraw(asset)void'), Uint8Array.of(0)] },
      { ...optIn(), applicationArgs: [] },
      ...[1n, 5n].map((onCompletion) => ({ ...optIn(), onCompletion })),
      { ...optIn(), onCompletion: 4n, ...PROGRAMS },
    ]
    for (const attempt of attempts) await expect(rich.send(chain, attempt)).rejects.toMatchObject({ status: 400 })
    expect(chain.assetHolding(applicationAddress(burn), assetId)?.amount).toBe(3n)
  })
})

test('installs the stubs once and silences the beacon over HTTP', async () => {
  const chain = await createChain()
  open.push(chain)
  const server = await serveChain(chain)
  const post = (path: string, body?: unknown) =>
    fetch(`${server.url}/dev/stubs/${path}`, {
      method: 'POST',
      headers: { 'X-Algo-API-Token': server.token },
      body: JSON.stringify(body ?? {}),
    })
  expect((await post('beacon/silence', { silent: true })).status).toBe(404)
  const ids = async () => [await (await post('beacon')).json(), await (await post('burn')).json()]
  const first = await ids()
  expect(await ids()).toEqual(first)
  expect(first[0]).toEqual({ appId: Number(chain.controls.beacon?.appId) })
  expect((await post('beacon/silence', {})).status).toBe(400)
  expect((await post('beacon/silence', { silent: true })).status).toBe(200)
  expect(chain.controls.beacon?.isSilent).toBe(true)
  await server.close()
})
