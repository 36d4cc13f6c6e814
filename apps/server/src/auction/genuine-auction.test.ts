import { expect, test } from 'vitest'
import type { MarketTerms } from '../market/market-terms.ts'
import { hasGenuineTerms } from './genuine-auction.ts'

const creator = 'creator'
const market: MarketTerms = {
  platformAddress: 'platform',
  minFeeBasisPoints: 100,
  vaultAppId: 1_001n,
  prizeVaultAppId: 1_002n,
  currencies: new Map([[0n, 6]]),
}
const terms = {
  currency: 0n,
  vault: market.vaultAppId,
  prizeVault: market.prizeVaultAppId,
  platform: market.platformAddress,
  royaltyReceiver: creator,
  feeBasisPoints: 100,
  royaltyBasisPoints: 500,
  reserveBaseUnits: 1_000_000n,
  stepBaseUnits: 10_000n,
  extensionSeconds: 3_600,
}
const isGenuine = (changes: Partial<typeof terms>) => hasGenuineTerms({ ...terms, ...changes }, creator, market)

test.each([
  ['a step of 1 % of the reserve', { stepBaseUnits: 10_000n }],
  ['a step of the whole reserve', { stepBaseUnits: 1_000_000n }],
  ['an extension of an hour', { extensionSeconds: 3_600 }],
  ['no extension', { extensionSeconds: 0 }],
])('shows an auction with %s', (_name, changes) => {
  expect(isGenuine(changes)).toBe(true)
})

test.each([
  ['a step below 1 % of the reserve', { stepBaseUnits: 9_999n }],
  ['a step below 1 % of a reserve that is not divisible by 100', { reserveBaseUnits: 1_000_001n }],
  ['a step above the reserve', { stepBaseUnits: 1_000_001n }],
  ['an extension above an hour', { extensionSeconds: 3_601 }],
  ['terms of another market', { vault: 1_003n }],
  ['a copy of the prize vault', { prizeVault: 1_003n }],
])('hides an auction with %s', (_name, changes) => {
  expect(isGenuine(changes)).toBe(false)
})
