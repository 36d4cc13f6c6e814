import { expect, test } from 'vitest'
import { cleanLine, cleanText } from './clean-text.ts'

test.each([
  ['zero-width spaces', 'Sun\u200brise\u200c\u2060\ufeff', 'Sunrise'],
  ['a soft hyphen and a Hangul filler', 'Sun\u00adrise\u3164', 'Sunrise'],
  ['direction overrides', '\u202eesirnuS\u2066', 'esirnuS'],
  ['control characters', 'Sun\u0000\u001b\u0085rise', 'Sunrise'],
  ['tag characters and a Braille blank', 'Sun\u{e0041}rise\u2800', 'Sunrise'],
  ['a lone joiner', 'Sun\u200drise', 'Sunrise'],
])('removes %s', (_what, text, cleaned) => {
  expect(cleanText(text, 100)).toBe(cleaned)
})

test('keeps pictographs whole', () => {
  for (const text of ['👩\u200d🚀', '🏳\ufe0f\u200d🌈', '👩🏽\u200d🎨', '❤\ufe0f'])
    expect(cleanText(text, 100)).toBe(text)
})

test('keeps line breaks in texts, but not in names', () => {
  expect(cleanText('One\nTwo', 100)).toBe('One\nTwo')
  expect(cleanLine(' One\r\n\u2028 Two\tThree ', 100)).toBe('One Two Three')
})
