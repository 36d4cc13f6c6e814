import { expect, test } from 'vitest'
import { csvLine } from './csv-line.ts'

test('a value may have commas, quotes and line breaks', () => {
  expect(csvLine(['plain', 'a, b', 'say "hi"', 'two\nlines', ''])).toBe(
    '"plain","a, b","say ""hi""","two\nlines",""\r\n',
  )
})

test.each([
  '=1+1',
  '+1',
  '-1+cmd|x',
  '@SUM(A1)',
  '\t=1',
  '\r=1',
  '\n=1',
  ' =1',
  '\u00A0=1',
  '\u200B=1',
  '\u0000=1',
  '＝1',
  '＋1',
  '－1',
  '＠1',
])('%j is a text to a spreadsheet', (text) => {
  expect(csvLine([text])).toBe(`"'${text}"\r\n`)
})

test('a formula stays within its quotes', () => {
  expect(csvLine(['=HYPERLINK("http://x";"y")'])).toBe(`"'=HYPERLINK(""http://x"";""y"")"\r\n`)
})

test.each([
  ['x;=1+1;y', "x;'=1+1;y"],
  ['One; =1+1', "One;' =1+1"],
  ['x;"=1+1;y', `x;'""=1+1;y`],
  ['=1;\u200B＠1;-2', "'=1;'\u200B＠1;'-2"],
  ['a; b; 2-1', 'a; b; 2-1'],
])('%j is a text to a spreadsheet that separates cells at ;', (text, written) => {
  expect(csvLine([text])).toBe(`"${written}"\r\n`)
})

test.each(['0.5', '100', 'A=B', '2026-11-23T00:00:00.000Z'])('%s stays as it is', (text) => {
  expect(csvLine([text])).toBe(`"${text}"\r\n`)
})
