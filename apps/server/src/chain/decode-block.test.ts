import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { addressText } from './address-text.ts'
import { base32 } from './base32.ts'
import { forEachTransaction } from './chain-transaction.ts'
import { decodeBlock } from './decode-block.ts'
import fixture from './fixtures/block-with-inner-transactions.json' with { type: 'json' }
import voted from './fixtures/block-with-state-proof.json' with { type: 'json' }

const block = decodeBlock(Buffer.from(fixture.block, 'base64'))

describe('a block of a real node', () => {
  test('has the hash that the node reports', () => {
    expect(`blk-${base32(block.hash)}`).toBe(fixture.hash.replace(/^(?!blk-)/, 'blk-'))
  })

  test('has the signed transaction ids, although blocks omit genesis id and hash', () => {
    expect(block.transactions.map((transaction) => transaction.topLevelId())).toEqual(fixture.transactionIds)
  })

  test('numbers inner transactions after the call that made them, and names their top-level transaction', () => {
    const seen: [number, string, string, number | undefined][] = []
    forEachTransaction(block, (transaction, caller) => {
      seen.push([transaction.intra, transaction.type, transaction.topLevelId(), caller?.intra])
    })
    const [optIn, call] = fixture.transactionIds
    expect(seen).toEqual([
      [0, 'axfer', optIn, undefined],
      [1, 'appl', call, undefined],
      [2, 'axfer', call, 1],
    ])
  })

  test('keeps logs as bytes, and the amounts of inner transfers', () => {
    const call = block.transactions[1]
    expect(call?.appCall).toMatchObject({ appId: 1005n, isCreation: false, onCompletion: 0 })
    expect(call?.appCall?.logs).toEqual([Uint8Array.of(0, 0, 0, 0, 0, 0, 0, 1)])
    const transfer = call?.inner[0]?.assetTransfer
    expect(transfer).toMatchObject({ assetId: 1004n, amountBaseUnits: 1n })
    expect(addressText(transfer?.receiver ?? new Uint8Array())).toHaveLength(58)
  })
})

test('a block that a network of go-algorand 5.0.0 voted for, with its certificate and a state proof', () => {
  const { hash, transactions } = decodeBlock(Buffer.from(voted.block, 'base64'))
  expect(`blk-${base32(hash)}`).toBe(voted.hash.replace(/^(?!blk-)/, 'blk-'))
  expect(transactions.map((transaction) => transaction.topLevelId())).toEqual(voted.transactionIds)
  expect(transactions.map(({ type }) => type)).toEqual(['stpf'])
})

test('rejects bytes that are not a block', () => {
  const bytes = Buffer.from(fixture.block, 'base64')
  expect(() => decodeBlock(bytes.subarray(0, bytes.length - 20))).toThrow(RangeError)
  expect(() => decodeBlock(Uint8Array.of(0x93, 1, 2, 3))).toThrow(RangeError)
  expect(() => decodeBlock(Uint8Array.of(0x80))).toThrow(RangeError)
})

interface Step {
  request?: { path: string; query?: Record<string, string> }
  expect: {
    txids?: string[]
    pending?: { 'confirmed-round': number }[]
    bodyBase64?: string
    body?: { blockHash?: string }
  }
}

const root = join(import.meta.dirname, '../../../..')
const ALL = join(process.env['FACET_VECTORS'] ?? join(root, '../shared/vectors'), 'ledger')
const KEPT = join(root, 'packages/devchain/vectors')
const folder = existsSync(ALL) ? ALL : KEPT

describe(`recorded scenarios (${folder === ALL ? 'all' : 'the kept ones'})`, () => {
  const scenarios = readdirSync(folder).filter((name) => /^[a-z]+-.*\.json$/.test(name))

  test('exist', () => {
    expect(scenarios.length).toBeGreaterThan(10)
  })

  test.each(scenarios)('%s: every block has its hash and the ids of the sent transactions', (name) => {
    const { steps } = JSON.parse(readFileSync(join(folder, name), 'utf8')) as { steps: Step[] }
    const sent = steps.flatMap(({ expect: { txids = [], pending = [] } }) =>
      txids.map((id, index) => ({ id, round: pending[index]?.['confirmed-round'] })),
    )
    const hashes = new Map(steps.map(({ request, expect: { body } }) => [request?.path, body?.blockHash]))
    const wrong = steps.flatMap(({ request, expect: { bodyBase64 } }) => {
      const isBlock = /^\/v2\/blocks\/\d+$/.test(request?.path ?? '') && request?.query?.['header-only'] === undefined
      if (bodyBase64 === undefined || !isBlock) return []
      const { round, hash, transactions } = decodeBlock(Buffer.from(bodyBase64, 'base64'))
      const ids = new Set(transactions.map((transaction) => transaction.topLevelId()))
      const missing = sent.filter((one) => one.round === Number(round) && !ids.has(one.id))
      const reported = hashes.get(`${request?.path}/hash`)
      return reported === undefined || reported.endsWith(base32(hash)) ? missing : [...missing, { round, reported }]
    })
    expect(wrong).toEqual([])
  })
})
