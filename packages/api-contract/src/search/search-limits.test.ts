import { expect, test } from 'vitest'
import { isSearchable } from './search-limits.ts'

test.each(['fox', 'a b c', '#77a', '東京', 'ねこ', 'ネコ', '서울', '서울'.normalize('NFD'), '東・京', '𠮷野'])(
  'searches for %s',
  (text) => {
    expect(isSearchable(text)).toBe(true)
  },
)

test.each(['', 'ab', 'a-b', '#77', 'éa'.normalize('NFD'), '東', '강', '강'.normalize('NFD'), '東1', '、。！'])(
  'does not search for %s',
  (text) => {
    expect(isSearchable(text)).toBe(false)
  },
)
