import { claimCredits, createVault, enableCurrency } from '@facet/groups'
import { creditOf, mint } from '../testing/test-market.ts'
import { credit } from '../testing/vault-scene.ts'
import type { CostRow } from './cost-row.ts'

export const vaultRows: readonly CostRow[] = [
  {
    name: 'vault: create',
    plan: [1, 0, 82, 0],
    build: async (market) => createVault(market.test.network, market.platform.address),
  },
  {
    name: 'vault: enable a currency',
    plan: [2, 1, 58, 1],
    why: ['k'],
    build: async (market) => {
      const currency = await mint(market.test, market.issuer, 1000n)
      const { vault, platform, test: chain } = market
      return enableCurrency(chain.network, { caller: platform.address, vault, currency })
    },
  },
  {
    name: 'vault: claim by anyone, ASA',
    plan: [1, 2, 120, 5],
    why: ['b'],
    build: async (market) => {
      const { buyer, royaltyReceiver, stranger, usd, vault, test: chain } = market
      await credit(market, { caller: buyer, receiver: royaltyReceiver.address, currency: usd, amount: 700n })
      const held = creditOf(market, royaltyReceiver.address, usd)
      if (!held) throw new Error('the credit is missing')
      return claimCredits(chain.network, {
        vault,
        receiver: royaltyReceiver.address,
        caller: stranger.address,
        credits: [{ currency: usd, ...held }],
      })
    },
  },
]
