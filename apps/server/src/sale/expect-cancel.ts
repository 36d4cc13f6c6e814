import { cancelSale, escrowMinBalance } from '@facet/groups'
import { OnApplicationComplete, type Transaction } from 'algosdk'
import { readHolding } from '../chain/read-holding.ts'
import { readNetworkParams } from '../chain/network-params.ts'
import { preparedFor, readUnpayable } from '../market/read-unpayable.ts'
import type { Services } from '../services.ts'
import { findOwnSale } from './find-sale.ts'

export interface OwnSale {
  tokenId: number
  appId: number
  address: string
}

/**
 * The cancel of a sale by its seller, from facts read now. An app that was created and never set up can be cancelled too. Where the
 * chain takes two forms, the signed one decides which is rebuilt: an opt-in or a credit that is not needed does no harm.
 *
 * @throws FacetError what `findOwnSale` throws, `payees-changed`
 */
export async function expectCancel(services: Services, own: OwnSale, signed?: readonly Transaction[]) {
  const sale = await findOwnSale(services, own)
  const { algod } = services
  const { seller, escrow, isSetUp: holdsNft } = sale
  const { nft, currency, vault } = sale.terms
  const stray = currency === 0n ? undefined : escrow.holdings.get(currency)
  const strayBaseUnits = stray?.baseUnits ?? 0n
  const isSetUp = holdsNft || stray !== undefined || escrow.microAlgo >= escrowMinBalance(currency)
  const [network, holding, unpayable] = await Promise.all([
    readNetworkParams(services),
    readHolding(algod, seller, nft),
    readUnpayable(algod, currency, [{ receiver: seller, amount: strayBaseUnits }]),
  ])
  const isFrozen = stray?.isFrozen === true && strayBaseUnits > 0n
  const facts = {
    isSetUp,
    isNftFreed: isSetUp && !holdsNft,
    keepsApp: signed ? signed.at(-1)?.applicationCall?.onComplete === OnApplicationComplete.NoOpOC : isFrozen,
    needsOptIn: (holdsNft && holding === undefined) || signed?.[0]?.assetTransfer !== undefined,
    unpayable: signed ? preparedFor(unpayable, signed, vault) : unpayable,
  }
  return { sale, facts, group: cancelSale(network, { sale, caller: own.address, ...facts }) }
}
