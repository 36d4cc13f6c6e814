import { cancelSale } from '@facet/groups'
import type { Transaction } from 'algosdk'
import { appAddress } from '../chain/app-address.ts'
import { readNetworkParams } from '../chain/network-params.ts'
import type { Services } from '../services.ts'
import { findOwnSale } from './find-sale.ts'
import { orMissing, type SaleOnChain } from './read-sale.ts'

export interface OwnSale {
  tokenId: number
  appId: number
  address: string
}

/**
 * The cancel of a sale by its seller, from facts read now. An app that was created and never set up can be cancelled too.
 * @throws FacetError what `findOwnSale` throws
 */
export async function expectCancel(services: Services, own: OwnSale, signed: readonly Transaction[] = []) {
  const sale = await findOwnSale(services, own)
  const hasOptIn = signed[0]?.assetTransfer !== undefined
  const group = cancelSale(await readNetworkParams(services), {
    sale,
    caller: own.address,
    isSetUp: sale.isSetUp,
    needsOptIn: hasOptIn,
    strayBaseUnits: await strayUnits(services, sale),
  })
  return { sale, group }
}

/** Units of the currency that strangers sent to the escrow. */
async function strayUnits({ algod }: Services, { appId, terms }: SaleOnChain): Promise<bigint> {
  if (terms.currency === 0n) return 0n
  const holding = await orMissing(algod.client.accountAssetInformation(appAddress(appId), terms.currency).do())
  return holding?.assetHolding?.amount ?? 0n
}
