import { createHash } from 'node:crypto'
import type { Chain } from '../chain.ts'

/** A digest of the whole state, or without its last round; equal states have equal digests, even with different histories. */
export function stateDigest(chain: Chain, of: 'everything' | 'accounts' = 'everything'): string {
  const hash = createHash('sha256')
  const add = (value: unknown): void => {
    hash.update(JSON.stringify(value, (_key, member: unknown) => plain(member)))
  }
  if (of === 'everything') {
    add(chain.lastRound)
    add(chain.block(chain.lastRound)?.hash)
    add(chain.supply())
  }
  for (const address of chain.addresses()) {
    const { round: _, ...account } = chain.account(address)
    add(account)
    add(chain.assetHoldings(address))
    add(chain.localStates(address))
    add(chain.createdAssets(address))
    for (const app of chain.createdApps(address)) {
      add(app)
      add(chain.boxes(app.appId))
    }
  }
  return hash.digest('hex')
}

function plain(value: unknown): unknown {
  if (typeof value === 'bigint') return `${value}n`
  if (value instanceof Uint8Array) return Buffer.from(value).toString('hex')
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  // Sort members, so that their order does not matter.
  return Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
}
