import { FacetError } from '@facet/errors'
import type { modelsv2 } from 'algosdk'
import type { Algod } from '../chain/algod.ts'
import { readHolding } from '../chain/read-holding.ts'

/**
 * Checks that the issuer of a currency has not frozen an account's holding, before a group is built that the network would refuse.
 *
 * @param currency asset id, 0 = ALGO
 * @throws FacetError `currency-frozen`
 */
export async function checkCurrencyNotFrozen(algod: Algod, payer: string, currency: bigint): Promise<void> {
  if (currency === 0n) return
  const holding = await readHolding(algod, payer, currency)
  if (holding?.isFrozen) throw new FacetError('currency-frozen', { assetId: Number(currency) })
}

/**
 * An account's holding of a work that it is to receive; undefined when it has to opt in. The issuer of a safe asset may have frozen
 * holdings before it gave up its power to.
 *
 * @throws FacetError `nft-frozen`
 */
export async function readReceivingHolding(
  algod: Algod,
  receiver: string,
  nft: bigint,
): Promise<modelsv2.AssetHolding | undefined> {
  const holding = await readHolding(algod, receiver, nft)
  if (holding?.isFrozen) throw new FacetError('nft-frozen', { assetId: Number(nft) })
  return holding
}
