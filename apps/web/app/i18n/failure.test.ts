import { ApiError } from '@facet/api-contract/client'
import { FacetError } from '@facet/errors'
import { describe, expect, test } from 'vitest'
import { type Failure, moneyAfter, toFailure } from './failure.ts'

const failure = (code: string): Failure => ({ code, params: {}, message: code })

describe('toFailure', () => {
  test('reads an API error', () => {
    const error = new ApiError({ error: 'sold-out', message: 'gone', status: 409, params: { left: 0 } })
    expect(toFailure(error)).toEqual({ code: 'sold-out', params: { left: 0 }, message: 'gone' })
  })

  test('reads a coded wallet error', () => {
    expect(toFailure(new FacetError('sign-cancelled')).code).toBe('sign-cancelled')
  })

  test.each([new TypeError('x is undefined'), 'a string', null])(
    'calls anything else a standard error: %s',
    (error) => {
      expect(toFailure(error).code).toBe('standard-error')
    },
  )
})

describe('what happened to the money', () => {
  test('is untouched before the signed group was sent', () => {
    expect(moneyAfter(failure('offline'), false, 0)).toBe('untouched')
  })

  test('is untouched when the server refused the sent group', () => {
    expect(moneyAfter(failure('sold-out'), true, 0)).toBe('untouched')
  })

  test.each(['offline', 'internal-error', 'chain-unavailable', 'confirmation-late', 'standard-error'])(
    'not known, when %s came after the group was sent',
    (code) => {
      expect(moneyAfter(failure(code), true, 0)).toBe('unknown')
    },
  )

  test('moved when the market does not show it yet', () => {
    expect(moneyAfter(failure('projection-behind'), true, 0)).toBe('moved')
  })

  test('is partial when an earlier stage is done', () => {
    expect(moneyAfter(failure('sign-cancelled'), false, 1)).toBe('partial')
  })
})
