import type { modelsv2 } from 'algosdk'
import type { Algod } from './algod.ts'
import { undefinedIfNotFound } from './undefined-if-not-found.ts'

/** An account's current holding of an asset; undefined when it has not opted in. @throws FacetError `chain-unavailable` */
export async function readHolding(
  { client }: Algod,
  address: string,
  assetId: bigint,
): Promise<modelsv2.AssetHolding | undefined> {
  const answer = await undefinedIfNotFound(client.accountAssetInformation(address, assetId).do())
  return answer?.assetHolding
}
