import { expect, test } from 'vitest'
import { mentionsIn } from './mentions.ts'

test.each([
  ['@anna', ['anna']],
  ['Hello @Anna, @bob and @ANNA!', ['anna', 'bob']],
  ['(@anna)(@bob)', ['anna', 'bob']],
  ['write to anna@example.com or me@x', []],
  ['@@anna @an_na @anna-b @annaé @anna@example.com', []],
  [`@${'a'.repeat(26)}`, []],
  ['@a @b @c @d @e @f', ['a', 'b', 'c', 'd', 'e']],
])('finds the accounts mentioned in "%s"', (text, names) => {
  expect(mentionsIn(text)).toEqual(names)
})
