import { claimPrizes, createPrizeVault, putPrize } from '@facet/groups'
import { prizeOf, put } from '../testing/prize-scene.ts'
import type { TestMarket } from '../testing/test-market.ts'
import type { CostRow } from './cost-row.ts'

async function claimGroup(market: TestMarket, isWinner: boolean) {
  const { seller, buyer, stranger, nft, prizeVault: vault, test: chain } = market
  const winner = isWinner ? buyer.address : seller.address
  await put(market, { caller: seller, winner, asset: nft, units: 1n })
  const prize = prizeOf(market, winner, nft)
  if (!prize) throw new Error('the prize is missing')
  return claimPrizes(chain.network, {
    vault,
    winner,
    caller: isWinner ? winner : stranger.address,
    prizes: [{ asset: nft, ...prize }],
    optIns: isWinner ? [nft] : [],
  })
}

export const prizeRows: readonly CostRow[] = [
  {
    name: 'prize vault: create',
    build: async (market) => createPrizeVault(market.test.network, market.platform.address),
  },
  {
    name: 'prize vault: put, new asset',
    build: async ({ seller, buyer, nft: asset, prizeVault: vault, test: chain }) =>
      putPrize(chain.network, { vault, caller: seller.address, winner: buyer.address, asset, units: 1n }),
  },
  {
    name: 'prize vault: claim by the winner, with opt-in',
    build: (market) => claimGroup(market, true),
  },
  {
    name: 'prize vault: claim by anyone',
    build: (market) => claimGroup(market, false),
  },
]
