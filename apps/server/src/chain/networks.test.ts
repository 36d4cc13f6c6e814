import { expect, test } from 'vitest'
import { explorerUrlsOf, networks } from './networks.ts'

const mainnet = Buffer.from(networks.mainnet.genesisHash, 'base64')
const own = { explorerUrls: { asset: 'https://explorer.example/{id}' } }

test('links to the explorer of the settings, else to that of the network', () => {
  expect(explorerUrlsOf({}, mainnet).asset).toBe('https://lora.algokit.io/mainnet/asset/{id}')
  expect(explorerUrlsOf({}, mainnet).file).toBe('https://ipfs.io/ipfs/{id}')
  expect(explorerUrlsOf(own, mainnet)).toEqual(own.explorerUrls)
  expect(explorerUrlsOf(own, undefined)).toEqual(own.explorerUrls)
  expect(explorerUrlsOf({ explorerUrls: {} }, mainnet)).toEqual({})
})

test('links to no explorer on a private network, or while the node does not answer', () => {
  expect(explorerUrlsOf({}, Buffer.alloc(32))).toEqual({})
  expect(explorerUrlsOf({}, undefined)).toEqual({})
})
