import { describe, expect, test } from 'vitest'
import { catalogue, FacetError, isErrorCode } from './index.ts'

describe('FacetError', () => {
  test('fills the parameters into the English text and keeps them for translations', () => {
    const error = new FacetError('stale-price', { seenBaseUnits: '5', currentBaseUnits: '7' })
    expect(error.toJSON()).toEqual({
      error: 'stale-price',
      message: 'The price has changed from 5 to 7 base units. Nothing was paid.',
      status: 409,
      params: { seenBaseUnits: '5', currentBaseUnits: '7' },
    })
  })

  test('has no params member when the code has none', () => {
    expect(new FacetError('sold-out').toJSON()).not.toHaveProperty('params')
  })

  test('distinguishes catalogue codes from other strings', () => {
    expect(isErrorCode('sold-out')).toBe(true)
    expect(isErrorCode('toString')).toBe(false)
  })

  test('has kebab-case codes and an HTTP error status each', () => {
    for (const [code, { status }] of Object.entries(catalogue)) {
      expect(code).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/)
      expect(status).toBeGreaterThanOrEqual(400)
    }
  })
})
