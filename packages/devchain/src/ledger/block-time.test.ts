import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createHash } from 'node:crypto'
import type { Transaction } from '@facet/avm'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { reverseBits } from '../block/merkle.ts'
import { createAlgodDispatch } from '../algod/algod-dispatch.ts'
import type { Chain, ChainOptions } from '../chain.ts'
import { decodeBase32, encodeAddress } from '../codec/address.ts'
import { encode } from '../codec/schema-codec.ts'
import type { SignedTransaction } from '../codec/signed-transaction.ts'
import { signingBytes } from '../codec/transaction-id.ts'
import { SIGNED_TRANSACTION } from '../codec/transaction-schema.ts'
import { createChain } from '../create-chain.ts'
import { Actor, signGroup } from '../testing/actor.ts'
import { stateDigest } from '../testing/state-digest.ts'
import { violations } from '../testing/violations.ts'

/** Blocks come only when a test makes them. */
const NEVER = 3600
const open: Chain[] = []

async function pooled(options: ChainOptions = {}): Promise<Chain> {
  const chain = await createChain({ blockTimeSeconds: NEVER, ...options })
  open.push(chain)
  return chain
}

afterEach(async () => {
  for (const chain of open.splice(0)) await chain.close()
})

function bytes(...group: readonly SignedTransaction[]): Uint8Array {
  return Buffer.concat(group.map((signed) => encode(SIGNED_TRANSACTION, signed)))
}

/** Waits until the signatures are verified and `count` transactions are pending. */
async function pending(chain: Chain, count: number): Promise<void> {
  await vi.waitUntil(() => chain.pendingTransactions().length === count, { timeout: 30_000, interval: 20 })
}

const rich = Actor.rich()

function payment(chain: Chain, fields: Partial<Transaction>, sender = rich): SignedTransaction {
  return sender.sign(sender.transaction(chain, { type: 'pay', receiver: rich.address, ...fields }))
}

const balance = (chain: Chain, { address }: Actor): bigint => chain.account(address).amountMicroAlgo

async function rejection(promise: Promise<unknown>): Promise<{ status: number; message: string }> {
  const error = await promise.then(
    () => new Error('accepted'),
    (reason: unknown) => reason as Error & { status: number },
  )
  return { status: 'status' in error ? error.status : 0, message: error.message.replaceAll(/[A-Z2-7]{52}/g, 'ID') }
}

describe('with a block time', () => {
  test('a block holds the groups of its interval in order of their submission', async () => {
    const chain = await pooled()
    const [alice, bob] = [new Actor(), new Actor()]
    const asset = { type: 'acfg', assetParams: { ...emptyAsset, total: 5n, unitName: 'A' } } as const
    const pair = signGroup([
      { actor: rich, txn: rich.transaction(chain, { type: 'pay', receiver: bob.address, amount: 3_000_000n }) },
      { actor: alice, txn: alice.transaction(chain, asset) },
    ])
    const results = [
      chain.submitGroup([payment(chain, { receiver: alice.address, amount: 1_000_000n })]),
      chain.submitGroup(pair),
      chain.submitGroup([bob.sign(bob.transaction(chain, asset))]),
    ]
    await pending(chain, 4)
    expect(chain.lastRound).toBe(0n)
    await chain.controls.mine(1)
    const txids = (await Promise.all(results)).flatMap((result) => {
      expect(result.round).toBe(1n)
      return result.txids
    })
    const block = chain.block(1n)
    expect(block?.txids).toEqual(txids)
    expect(block?.header).toMatchObject({ txnCounter: 1004n, feesCollected: 4000n })
    const created = txids.map((txid) => chain.pending(txid)?.transaction.createdAssetId)
    expect(created).toEqual([0n, 0n, 1003n, 1004n])
    expect(chain.asset(1003n)?.creator).toEqual(alice.address)
    expect(chain.asset(1004n)?.creator).toEqual(bob.address)
    expect(violations(chain)).toEqual([])
    await chain.controls.mine(2)
    expect(chain.block(3n)?.transactions).toEqual([])
  })

  test.each(['sha512_256', 'sha256'] as const)('the header commits to every group (%s)', async (hashType) => {
    const chain = await pooled()
    const txids: string[] = []
    for (let i = 0; i < 11; i++) txids.push(...(await chain.broadcast(bytes(payment(chain, { amount: BigInt(i) })))))
    await chain.controls.mine(1)
    const { header } = chain.block(1n) ?? {}
    for (const txid of txids) {
      const root = hashType === 'sha256' ? header?.txnRoot256 : header?.txnRoot
      expect(rootOf(chain, txid, hashType)).toEqual(root)
    }
  })

  test('continues from disk with the same state', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'devchain-pool-'))
    const chain = await createChain({ dataDir, blockTimeSeconds: NEVER })
    const results = [1n, 2n, 3n].map((amount) => chain.submitGroup([payment(chain, { amount })]))
    await pending(chain, 3)
    await chain.controls.mine(1)
    await Promise.all(results)
    const digest = stateDigest(chain)
    await chain.close()
    const again = await createChain({ dataDir })
    expect(stateDigest(again)).toBe(digest)
    await again.close()
    rmSync(dataDir, { recursive: true })
  })

  test('makes blocks at the interval, empty ones too', async () => {
    const chain = await pooled({ blockTimeSeconds: 0.05 })
    await chain.waitForRound(3n)
    const { round } = await rich.pay(chain, rich.address, 1n)
    expect(round).toBeGreaterThan(3n)
    expect(chain.block(round)?.transactions).toHaveLength(1)
  })

  test('reads and simulations see only what is in a block', async () => {
    const chain = await pooled()
    const alice = new Actor()
    await chain.broadcast(bytes(payment(chain, { receiver: alice.address, amount: 1_000_000n })))
    expect(balance(chain, alice)).toBe(0n)
    expect(chain.supply().onlineMicroAlgo).toBe((await createChain()).supply().onlineMicroAlgo)
    const spend = payment(chain, { amount: 1n }, alice)
    const simulated = chain.simulate({ txnGroups: [[spend]] })
    expect(simulated.txnGroups[0]?.failureMessage).toMatch(/overspend/)
    await chain.broadcast(bytes(spend))
    await chain.controls.mine(1)
    expect(balance(chain, alice)).toBe(998_999n)
  })

  test('checks groups against the pending ones, with the texts of a chain without block time', async () => {
    const [alice, lease] = [new Actor(), new Uint8Array(32).fill(7)]
    const messages: unknown[][] = []
    for (const chain of [await pooled(), await createChain()]) {
      const fund = payment(chain, { receiver: alice.address, amount: 1_000_000n })
      const leased = payment(chain, { lease })
      await chain.broadcast(bytes(fund))
      await chain.broadcast(bytes(leased))
      const { lastRound } = chain
      const window = { firstValid: lastRound + 2n }
      messages.push([
        await rejection(chain.broadcast(bytes(fund))),
        await rejection(chain.broadcast(bytes(payment(chain, { lease, amount: 1n })))),
        await rejection(chain.broadcast(bytes(payment(chain, { amount: 950_000n }, alice)))),
        (await rejection(chain.broadcast(bytes(payment(chain, window))))).message.replaceAll(/\d+/g, 'N'),
      ])
    }
    expect(messages[0]).toEqual(messages[1])
    expect(messages[0]?.map((one) => JSON.stringify(one))).toEqual([
      expect.stringContaining('already in ledger'),
      expect.stringContaining('overlapping lease'),
      expect.stringContaining('below min'),
      expect.stringContaining('txn dead'),
    ])
  })

  test('drops groups that no longer hold, with the reason, and those that build on them', async () => {
    const chain = await pooled()
    const [alice, carol] = [new Actor(), new Actor()]
    const fund = payment(chain, { receiver: alice.address, amount: 1_000_000n, firstValid: 1n, lastValid: 1n })
    const dropped = chain.submitGroup([fund])
    const [child = ''] = await chain.broadcast(bytes(payment(chain, { amount: 1n }, alice)))
    const kept = chain.submitGroup([payment(chain, { amount: 2n })])
    const missed = rejection(dropped)
    await pending(chain, 3)
    await chain.controls.fund(carol.address, 5_000_000n)
    expect(await missed).toEqual({ status: 400, message: 'txn dead: round 2 outside of 1--1' })
    expect(chain.pending(child)).toMatchObject({
      round: undefined,
      poolError: expect.stringContaining('overspend') as string,
    })
    expect(chain.pendingTransactions()).toHaveLength(1)
    await chain.controls.mine(1)
    expect((await kept).round).toBe(2n)
    expect(balance(chain, alice)).toBe(0n)
  })

  test('leaves groups beyond 5 MiB for the next block, and rejects those that would then be too late', async () => {
    const chain = await pooled()
    const count = 90
    const accepted: Promise<{ round: bigint }>[] = []
    for (let i = 0; i < count; i++) accepted.push(chain.submitGroup(largeGroup(chain, i)))
    await pending(chain, 16 * count)
    const late = await rejection(chain.broadcast(bytes(payment(chain, { lastValid: 1n }))))
    expect(late).toEqual({ status: 400, message: 'TransactionPool.Remember: txn dead: round 2 outside of 0--1' })
    await chain.controls.mine(1)
    const first = chain.block(1n)
    expect(chain.pendingTransactions()).toHaveLength(16 * count - (first?.transactions.length ?? 0))
    expect(first?.bytes.length).toBeLessThan(5 * 1024 * 1024 + 1000)
    expect(first?.bytes.length).toBeGreaterThan(5 * 1024 * 1024 - 80_000)
    await chain.controls.mine(1)
    const rounds = (await Promise.all(accepted)).map(({ round }) => round)
    expect(new Set(rounds)).toEqual(new Set([1n, 2n]))
    expect(rounds).toEqual(rounds.toSorted((a, b) => Number(a - b)))
    expect(chain.block(2n)?.header.congestionTax).toBeGreaterThan(0n)
  })

  test('checks pending groups again after a restore', async () => {
    const chain = await pooled()
    const alice = new Actor()
    const id = chain.controls.snapshot()
    await chain.controls.fund(alice.address, 1_000_000n)
    const [txid = ''] = await chain.broadcast(
      bytes(payment(chain, { amount: 1n, firstValid: 0n, lastValid: 900n }, alice)),
    )
    await chain.controls.restore(id)
    expect(chain.pending(txid)?.poolError).toMatch(/overspend/)
    await chain.controls.mine(1)
    expect(chain.block(1n)?.transactions).toEqual([])
  })

  test('rejects what still waits when the chain is closed', async () => {
    const chain = await createChain({ blockTimeSeconds: NEVER })
    const waiting = rejection(chain.submitGroup([payment(chain, {})]))
    await pending(chain, 1)
    await chain.close()
    expect(await waiting).toEqual({ status: 503, message: 'the chain was closed' })
  })
})

describe("algod's interface with a block time", () => {
  test('answers a submission immediately and shows it as pending until its block', async () => {
    const chain = await pooled()
    const dispatch = createAlgodDispatch(chain)
    const call = async (method: string, path: string, body: Uint8Array = new Uint8Array(), query = '') => {
      const reply = await dispatch({ method, path, query: new URLSearchParams(query), headers: {}, body })
      return { status: reply.status, body: JSON.parse(String(reply.body)) as Record<string, unknown> }
    }
    const [alice, bob] = [new Actor(), new Actor()]
    const sent = [alice, bob].map(({ address }) => payment(chain, { receiver: address, amount: 500_000n }))
    const txids: unknown[] = []
    for (const one of sent) {
      const { status, body } = await call('POST', '/v2/transactions', bytes(one))
      expect(status).toBe(200)
      txids.push(body['txId'])
    }
    const pending = await call('GET', `/v2/transactions/pending/${String(txids[0])}`)
    expect(pending.body).toEqual({ 'pool-error': '', txn: expect.objectContaining({ txn: expect.anything() }) })
    const all = await call('GET', '/v2/transactions/pending')
    expect(all.body).toMatchObject({ 'total-transactions': 2, 'top-transactions': [{}, {}] })
    const one = await call('GET', '/v2/transactions/pending', undefined, 'max=1')
    expect(one.body).toMatchObject({ 'total-transactions': 2, 'top-transactions': [{ txn: {} }] })
    const ofBob = await call('GET', `/v2/accounts/${encodeAddress(bob.address)}/transactions/pending`)
    expect(ofBob.body['top-transactions']).toMatchObject([{ txn: { rcv: encodeAddress(bob.address) } }])
    await chain.controls.mine(1)
    const confirmed = await call('GET', `/v2/transactions/pending/${String(txids[1])}`)
    expect(confirmed.body).toMatchObject({ 'confirmed-round': 1, 'pool-error': '' })
    expect((await call('GET', '/v2/transactions/pending')).body).toMatchObject({ 'total-transactions': 0 })
    const late = payment(chain, { firstValid: 2n, lastValid: 2n })
    const { body } = await call('POST', '/v2/transactions', bytes(late))
    await chain.controls.fund(alice.address, 1n)
    const gone = await call('GET', `/v2/transactions/pending/${String(body['txId'])}`)
    expect(gone).toMatchObject({ status: 200, body: { 'pool-error': 'txn dead: round 3 outside of 2--2' } })
    expect(gone.body).not.toHaveProperty('confirmed-round')
  })
})

const emptyAsset = {
  total: 0n,
  decimals: 0n,
  defaultFrozen: false,
  unitName: '',
  assetName: '',
  url: '',
  metadataHash: new Uint8Array(32),
  manager: new Uint8Array(32),
  reserve: new Uint8Array(32),
  freeze: new Uint8Array(32),
  clawback: new Uint8Array(32),
}

/** 16 payments with notes of 4 kB. */
function largeGroup(chain: Chain, number: number): SignedTransaction[] {
  const txns = Array.from({ length: 16 }, (_, i) => {
    const note = Buffer.alloc(4000)
    note.writeUInt32BE(16 * number + i)
    return rich.transaction(chain, { type: 'pay', receiver: rich.address, fee: 2000n, note: new Uint8Array(note) })
  })
  return signGroup(txns.map((txn) => ({ actor: rich, txn })))
}

/** The root that a transaction's proof leads to, computed here once more. */
function rootOf(chain: Chain, txid: string, hashType: 'sha512_256' | 'sha256'): Uint8Array {
  const hash = (...parts: Uint8Array[]): Uint8Array => {
    const hasher = createHash(hashType === 'sha256' ? 'sha256' : 'sha512-256')
    for (const part of parts) hasher.update(part)
    return hasher.digest()
  }
  const found = chain.transactionProof(1n, txid, hashType)
  if (!found) throw new Error('no proof')
  const signed = chain.pending(txid)?.transaction
  if (!signed) throw new Error('no transaction')
  const id = hashType === 'sha256' ? hash(signingBytes(signed.txn)) : Buffer.from(decodeBase32(txid) ?? [])
  let node = hash(Buffer.from('TL'), id, found.stibHash)
  const size = node.length
  const depth = Number(found.treeDepth)
  const path = hashType === 'sha256' ? reverseBits(Number(found.index), depth) : Number(found.index)
  for (let level = 0; level < depth; level++) {
    const sibling = found.proof.subarray(level * size, (level + 1) * size)
    const isRight = (path >> level) & 1
    node = hash(Buffer.from('MA'), ...(isRight ? [sibling, node] : [node, sibling]))
  }
  return new Uint8Array(node)
}
