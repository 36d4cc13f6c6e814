import { saleProgram } from '@facet/contracts'
import { ApiError } from '@facet/api-contract/client'
import * as groups from '@facet/groups'
import { FacetError } from '@facet/errors'
import { generateAccount } from 'algosdk'
import { describe, expect, test } from 'vitest'
import type { Run } from '../transaction/kept-run.ts'
import { runTransaction, type RunTools } from './run-transaction.ts'
import type { PopupEvent } from './transaction-machine.ts'

const account = generateAccount().addr.toString()

const cancelRun = (): Run => ({
  request: {
    kind: 'cancel',
    input: {
      work: { title: 'Slow Tide', creator: 'ines.vale', cid: null, more: 0 },
      tokenId: 1001,
      appId: 2002,
      listing: 'sale',
    },
  },
  answers: {},
  account,
  wallet: 'demo',
  stage: 0,
  memory: {},
  signed: null,
})

const saleFacts = {
  app_id: 2002,
  token_id: 1001,
  asa_id: 1,
  seller: account,
  start: 0,
  platform: account,
  royalty_receiver: account,
  fees: 200,
  royalties: 500,
  price: 12.5,
  price_base_units: '12500000',
  lot: '1',
  units: '1',
  vault_app_id: 77,
  program_hash: saleProgram.approvalHash,
  escrow_micro_algo: '500000',
  stray_base_units: '0',
  checked_round: 240,
  checked_at: 1_795_000_000,
}

const replies: Record<string, unknown> = {
  'POST /api/cancel/check': {
    kind: 'sale',
    ...saleFacts,
    is_set_up: true,
    is_nft_freed: false,
    keeps_app: false,
    needs_opt_in: false,
    deposit_micro_algo: '0',
    unpayable: [],
    returned_micro_algo: '500000',
    network_fee_micro_algo: '3000',
  },
  'GET /api/sdk/param': {
    last_round: 240,
    genesis_id: 'facet-test-v1',
    genesis_hash: btoa('0'.repeat(32)),
    min_fee: 1_000,
    fee_per_byte: 0,
    timestamp: 0,
  },
  'POST /api/preflight': { ok: true, failure: null, fee_micro_algo: '3000', round: 240 },
  'POST /api/sell/cancel/validation/v2': {
    tx_id: 'T',
    group_id: 'G',
    round: 241,
    token_id: 1001,
    app_id: 2002,
    owned: '1',
  },
}

interface World {
  calls: string[]
  events: PopupEvent[]
  kept: Run | null
  signatures: number
}

/** Runs a transaction with real groups, and the answers of the server and the wallet that a test chooses. */
async function play(run: Run, answers: Record<string, unknown> = {}, sign?: () => Promise<string[]>) {
  const world: World = { calls: [], events: [], kept: run.signed ? run : null, signatures: 0 }
  const api = async (key: string) => {
    world.calls.push(key)
    const answer = key in answers ? answers[key] : replies[key]
    if (answer instanceof Error) throw answer
    if (typeof answer === 'function') return (answer as (kept: Run | null) => unknown)(world.kept)
    return answer
  }
  const kit = {
    groups,
    encode: () => ['AA=='],
    sign: async () => {
      world.signatures += 1
      return sign ? sign() : ['signed']
    },
  }
  const tools = {
    api,
    loadKit: async () => kit,
    nowMs: () => 1_000,
    store: {
      save: (kept: Run) => (world.kept = structuredClone(kept)),
      load: () => world.kept,
      clear: () => (world.kept = null),
    },
  } as unknown as RunTools
  const isDone = await runTransaction(run, tools, (event) => world.events.push(event), new AbortController().signal)
  return { ...world, isDone, last: world.events.at(-1) }
}

describe('a transaction', () => {
  test('is simulated before signing, stored before sending, and its outcome stored until shown', async () => {
    const { calls, events, kept, isDone } = await play(cancelRun())
    expect(isDone).toBe(true)
    expect(calls.indexOf('POST /api/preflight')).toBeLessThan(calls.indexOf('POST /api/sell/cancel/validation/v2'))
    expect(events.map(({ type }) => type)).toEqual(['preparing', 'prepared', 'signed', 'sent', 'confirmed', 'finished'])
    expect(kept).toMatchObject({ signed: null, outcome: { txId: 'T', round: 241 } })
  })

  test('is stored when it is sent', async () => {
    const keptWhenSent: unknown[] = []
    const { last } = await play(cancelRun(), {
      'POST /api/sell/cancel/validation/v2': (kept: Run | null) => {
        keptWhenSent.push(structuredClone(kept?.signed?.transactions))
        return replies['POST /api/sell/cancel/validation/v2']
      },
    })
    expect(keptWhenSent).toEqual([['signed']])
    expect(last).toMatchObject({ type: 'finished' })
  })

  test('ends in done after a reload when already confirmed, without new requests', async () => {
    const first = await play(cancelRun())
    const again = await play(first.kept as Run)
    expect(again.calls).toEqual([])
    expect(again.signatures).toBe(0)
    expect(again.last).toMatchObject({ type: 'finished', round: 241, txId: 'T' })
  })

  test('never reaches the wallet when the simulation refuses it', async () => {
    const failure = { error: 'not-enough-algo', message: '', status: 409, params: { missingMicroAlgo: '1' } }
    const { signatures, last } = await play(cancelRun(), { 'POST /api/preflight': { ok: false, failure } })
    expect(signatures).toBe(0)
    expect(last).toMatchObject({ type: 'lacking', failure: { code: 'not-enough-algo' } })
  })

  test('stores nothing when declined in the wallet', async () => {
    const { kept, last } = await play(cancelRun(), {}, () => Promise.reject(new FacetError('sign-cancelled')))
    expect(last).toMatchObject({ type: 'failed', failure: { code: 'sign-cancelled' }, money: 'untouched' })
    expect(kept).toBeNull()
  })

  test('stores nothing when refused by the server', async () => {
    const refusal = new ApiError({ error: 'listing-closed', message: '', status: 409 })
    const { kept, last } = await play(cancelRun(), { 'POST /api/sell/cancel/validation/v2': refusal })
    expect(last).toMatchObject({ money: 'untouched' })
    expect(kept).toBeNull()
  })

  test('stays stored when sending gets no answer, and a retry sends the same signature', async () => {
    const silence = new ApiError({ error: 'offline', message: '', status: 503 })
    const first = await play(cancelRun(), { 'POST /api/sell/cancel/validation/v2': silence })
    expect(first.last).toMatchObject({ money: 'unknown' })
    expect(first.kept?.signed?.transactions).toEqual(['signed'])

    const again = await play(first.kept as Run)
    expect(again.isDone).toBe(true)
    expect(again.signatures).toBe(0)
    expect(again.calls).toEqual(['POST /api/sell/cancel/validation/v2'])
  })

  test('reports that the money moved when confirmed but not shown yet', async () => {
    const behind = new ApiError({ error: 'projection-behind', message: '', status: 503, params: { round: 241 } })
    const { last } = await play(cancelRun(), { 'POST /api/sell/cancel/validation/v2': behind })
    expect(last).toMatchObject({ money: 'moved' })
  })
})

describe('a listing with two signatures', () => {
  const sellRun = (): Run => ({
    ...cancelRun(),
    request: {
      kind: 'sell',
      input: {
        work: { title: 'Slow Tide', creator: 'ines.vale', cid: null },
        tokenId: 1001,
        owned: '1',
        decimals: { 1: 6 },
        preset: { listAs: 'sale', priceBaseUnits: '12500000', assetId: 1, units: '1', isPrivate: false },
      },
    },
  })
  const answers = {
    'GET /api/sale/contract/info': {
      start: 0,
      micro_amount: '12500000',
      gems_address: account,
      creator: account,
      fees: 200,
      royalties: 500,
      approval_program: '',
      clear_state_program: '',
      currency_id: 0,
      lot: '1',
      vault_app_id: 77,
      owned: '1',
    },
    'POST /api/sale/app/create': {
      tx_id: 'T1',
      group_id: '',
      round: 241,
      app_id: 2002,
      app_address: account,
      amt: '200000',
    },
    'POST /api/transaction/sale/create/validate': {
      tx_id: 'T2',
      group_id: 'G',
      round: 242,
      app_id: 2002,
      token_id: 1001,
      key: null,
    },
  }

  test('asks the wallet once per stage', async () => {
    const { signatures, last } = await play(sellRun(), answers)
    expect(signatures).toBe(2)
    expect(last).toMatchObject({ type: 'finished', memory: { app_id: 2002 } })
  })

  test('keeps the first stage when the second is declined, and continues from there', async () => {
    let signCount = 0
    const declineSecond = async () => {
      signCount += 1
      if (signCount === 2) throw new FacetError('sign-cancelled')
      return ['signed']
    }
    const first = await play(sellRun(), answers, declineSecond)
    expect(first.last).toMatchObject({ money: 'partial' })
    expect(first.kept).toMatchObject({ stage: 1, signed: null, memory: { app_id: 2002 } })

    const again = await play(first.kept as Run, answers)
    expect(again.isDone).toBe(true)
    expect(again.calls).not.toContain('POST /api/sale/app/create')
  })
})
