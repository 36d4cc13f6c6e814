import { expect, test } from 'vitest'
import { safeNext } from './safe-next.ts'

test.each(['/nft/1234/sale/5?key=a', '/sales?sort=new', '/'])('leads back to %s', (next) => {
  expect(safeNext(next)).toBe(next)
})

test.each([
  null,
  '',
  'https://evil.example',
  '//evil.example',
  '/\\evil.example',
  '/.//evil.example',
  '/sales/..//evil.example',
  'javascript:alert(1)',
  '/authenticate',
])('never leads to %s', (next) => {
  expect(safeNext(next)).toBe('/user/ownedNft')
})
