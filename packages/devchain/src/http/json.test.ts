import { assert, jsonValue, property } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseJson, stringifyJson } from './json.ts'

describe('JSON with exact integers', () => {
  test('keeps 64-bit integers to the last digit, both ways', () => {
    const text = '{"total":18446744073709551615,"negative":-9007199254740993,"small":7}'
    const value = parseJson(text)
    expect(value).toEqual({ total: 18446744073709551615n, negative: -9007199254740993n, small: 7 })
    expect(stringifyJson(value)).toBe(text)
  })

  test('omits undefined members', () => {
    expect(stringifyJson({ a: undefined, b: [null, true], c: 'x"\n' })).toBe('{"b":[null,true],"c":"x\\"\\n"}')
  })

  test('parses everything that it writes', () => {
    assert(
      property(jsonValue({ noUnicodeString: false }), (value) => {
        const text = stringifyJson(value)
        expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(value)))
        expect(stringifyJson(parseJson(text))).toBe(text)
      }),
    )
  })
})
