import type { Market, MarketClient } from '@facet/dev-env'
import { decodeAddress } from 'algosdk'
import { expect } from 'vitest'
import { appAddress } from '../../chain/app-address.ts'

/** An account's ALGO and units of one NFT. */
export interface Holdings {
  microAlgo: bigint
  units: bigint
  /** Whether it has opted in to the NFT. */
  isHolder: boolean
}

/**
 * Balances on the chain. The sum over the people, the named escrows, the platform and the network's fees is constant, whatever they
 * trade.
 *
 * @param assetId the NFT whose units are counted
 */
export function openLedger(
  { chain, setUp }: Market,
  { people, assetId, appIds = [] }: { people: readonly MarketClient[]; assetId: number; appIds?: readonly bigint[] },
) {
  const feeSink = chain.block(1n)?.header.feeSink
  if (!feeSink) throw new Error('the chain has no block')
  const accounts = [
    ...people.map(({ account }) => account.address),
    ...appIds.map((appId) => appAddress(appId)),
    setUp.platform.address,
  ].map((address) => decodeAddress(address).publicKey)
  accounts.push(feeSink)

  function read(address: Uint8Array): Holdings {
    const holding = chain.assetHolding(address, BigInt(assetId))
    const microAlgo = chain.account(address).amountMicroAlgo
    return { microAlgo, units: holding?.amount ?? 0n, isHolder: holding !== undefined }
  }
  function total() {
    const all = accounts.map(read)
    return {
      microAlgo: all.reduce((sum, { microAlgo }) => sum + microAlgo, 0n),
      units: all.reduce((sum, { units }) => sum + units, 0n),
    }
  }
  const start = total()
  return {
    of: ({ account }: MarketClient) => read(decodeAddress(account.address).publicKey),
    expectBalanced: () => expect(total()).toEqual(start),
  }
}
