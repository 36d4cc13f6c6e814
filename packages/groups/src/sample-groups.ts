import { Address } from 'algosdk'
import type { BuiltGroup } from './built-group.ts'
import { mintNft } from './mint/mint-nft.ts'
import type { NetworkParams } from './network-params.ts'
import { optIn } from './opt-in.ts'
import { buyFromSale } from './sale/buy.ts'
import { cancelSale } from './sale/cancel.ts'
import { createSale } from './sale/create.ts'
import { listInSale } from './sale/list.ts'
import type { SaleFacts, SaleTerms } from './sale/sale-facts.ts'
import { updateSalePrice } from './sale/update-price.ts'

const other = (byte: number) => new Address(new Uint8Array(32).fill(byte)).toString()

/** One group of each kind, all signed by one account: for tests of what holds for every group. */
export function sampleGroups(account: string): BuiltGroup[] {
  const network: NetworkParams = {
    firstRound: 100n,
    lastRound: 1100n,
    genesisId: 'dockernet-v1',
    genesisHash: new Uint8Array(32).fill(1),
    minFee: 1000n,
  }
  const terms: SaleTerms = {
    nft: 1001n,
    currency: 1002n,
    vault: 1003n,
    startSeconds: 1_700_000_000n,
    lot: 1n,
    feeBasisPoints: 200,
    royaltyBasisPoints: 500,
    platform: other(2),
    royaltyReceiver: other(3),
  }
  const sale: SaleFacts = { appId: 1004n, seller: other(4), terms, priceBaseUnits: 5_000_000n, unitsLeft: 2n }
  const unpayable = { isPayable: false, hasCredit: false }
  const payees = { seller: unpayable, royaltyReceiver: unpayable, platform: unpayable }
  const ownSale = { ...sale, seller: account }
  return [
    optIn(network, account, 1001n),
    mintNft(network, {
      creator: account,
      assetName: 'Aurora',
      unitName: 'AUR',
      total: 10n,
      decimals: 0,
      url: 'ipfs://bafkreigh2akiscaildc#arc3',
      metadataHash: new Uint8Array(32).fill(9),
      note: new Uint8Array([123, 125]),
    }),
    createSale(network, { seller: account, terms, priceBaseUnits: 5_000_000n }),
    listInSale(network, { appId: 1004n, seller: account, nft: 1001n, currency: 1002n, vault: 1003n, units: 2n }),
    buyFromSale(network, { sale, buyer: account, lots: 1n, needsOptIn: true, payees }),
    buyFromSale(network, {
      sale: { ...sale, terms: { ...terms, currency: 0n } },
      buyer: account,
      lots: 2n,
      needsOptIn: false,
    }),
    updateSalePrice(network, { appId: 1004n, seller: account, priceBaseUnits: 6_000_000n }),
    cancelSale(network, { sale: ownSale, caller: account, needsOptIn: true }),
  ]
}
