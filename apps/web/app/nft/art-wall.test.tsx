import { expect, test } from 'vitest'
import { draw } from '../kinds/testing/draw.tsx'
import { IpfsLink } from './art-wall.tsx'

const linkOf = (url: string, explorerUrls: Record<string, string> = {}) =>
  /href="([^"]*)"/.exec(draw(<IpfsLink url={url} />, { address: null, now: 1_000, explorerUrls }))?.[1]

test('links a file to the gateway that the market names', () => {
  const gateway = { file: 'https://gateway.example/ipfs/{id}' }
  expect(linkOf('ipfs://bafy/a%20b.png', gateway)).toBe('https://gateway.example/ipfs/bafy/a%20b.png')
})

test('links a file by its address where the market names no gateway', () => {
  expect(linkOf('ipfs://bafy')).toBe('ipfs://bafy')
})

test.each(['', 'https://elsewhere.example/bafy', 'javascript:alert(1)'])('links nothing for "%s"', (url) => {
  expect(linkOf(url, { file: 'https://gateway.example/ipfs/{id}' })).toBeUndefined()
})
