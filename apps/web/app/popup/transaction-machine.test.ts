import { describe, expect, test } from 'vitest'
import { canBeAbandoned, firstState, nextState, type PopupEvent, type PopupState } from './transaction-machine.ts'

const prepared = { checks: [], costs: [], transactionCount: 2 }
const lacking = { code: 'not-enough-algo', params: { missingMicroAlgo: '12500000' }, message: '' }
const stale = { code: 'stale-price', params: {}, message: '' }

const play = (...events: PopupEvent[]): PopupState => events.reduce(nextState, firstState(null))

describe('the popup', () => {
  test.each(['needPrice', 'needBuySupply', 'review', 'warning'] as const)(
    'asks first where the kind needs %s',
    (question) => {
      expect(firstState(question)).toEqual({ step: question })
    },
  )

  test('goes directly to preflight without a question', () => {
    expect(firstState(null)).toEqual({ step: 'preflight', stage: 0 })
  })

  test('waits for the wallet once the simulation passed', () => {
    expect(play({ type: 'prepared', stage: 0, prepared })).toMatchObject({ step: 'waiting', stage: 0 })
  })

  test('shows what is missing beside the passed checks, instead of failing', () => {
    expect(play({ type: 'lacking', stage: 0, prepared, failure: lacking })).toMatchObject({
      step: 'missing',
      failure: lacking,
    })
  })

  test('fails with the money untouched when the simulation refuses for another reason', () => {
    expect(play({ type: 'lacking', stage: 0, prepared, failure: stale })).toEqual({
      step: 'error',
      failure: stale,
      money: 'untouched',
    })
  })

  test('keeps a finished stage when the next one is refused', () => {
    expect(play({ type: 'lacking', stage: 1, prepared, failure: stale })).toMatchObject({ money: 'partial' })
  })

  test('reports each step of the confirmation', () => {
    expect(
      play({ type: 'signed', stage: 0, atMs: 1_000 }, { type: 'sent', atMs: 2_000 }, { type: 'confirmed', round: 241 }),
    ).toEqual({ step: 'confirming', stage: 0, signedAtMs: 1_000, sentAtMs: 2_000, round: 241 })
  })

  test('goes from a confirmed stage to the preflight of the next', () => {
    expect(play({ type: 'signed', stage: 0, atMs: 1 }, { type: 'preparing', stage: 1 })).toEqual({
      step: 'preflight',
      stage: 1,
    })
  })

  test('ends in done', () => {
    expect(play({ type: 'finished', round: 7, txId: 'T', memory: { owned: '1' } })).toMatchObject({ step: 'done' })
  })

  test('can be closed at any time except during confirmation', () => {
    expect(canBeAbandoned(play({ type: 'prepared', stage: 0, prepared }))).toBe(true)
    expect(canBeAbandoned(play({ type: 'signed', stage: 0, atMs: 1 }))).toBe(false)
  })
})

test('waits for the person after a reload before a signature', () => {
  const resumed = firstState(null, 1)
  expect(resumed).toEqual({ step: 'resumed', stage: 1 })
  expect(nextState(resumed, { type: 'preparing', stage: 1 })).toEqual({ step: 'preflight', stage: 1 })
  expect(canBeAbandoned(resumed)).toBe(true)
})
