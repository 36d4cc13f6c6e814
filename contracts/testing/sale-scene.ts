import {
  type BuiltGroup,
  buyFromSale,
  cancelSale,
  createSale,
  decodeSale,
  listInSale,
  type SaleFacts,
  type SaleTerms,
  salePayout,
  updateSalePrice,
} from '@facet/groups'
import { encodeAddress } from 'algosdk'
import { escrowOf } from './escrow-of.ts'
import { keptCredits } from './kept-credits.ts'
import type { TestAccount } from './test-account.ts'
import { type Confirmed, START_SECONDS } from './test-chain.ts'
import type { SmallMarket } from './test-market.ts'
import { unpayable } from './unpayable.ts'

export const PRICE = 1_000_000n

export function saleTerms(market: SmallMarket, changes: Partial<SaleTerms> = {}): SaleTerms {
  return {
    nft: market.nft,
    currency: 0n,
    vault: market.vault,
    startSeconds: START_SECONDS,
    lot: 1n,
    feeBasisPoints: 200,
    royaltyBasisPoints: 500,
    platform: market.platform.address,
    royaltyReceiver: market.royaltyReceiver.address,
    ...changes,
  }
}

/** Creates the app of a sale. @returns its id */
export async function openSale(market: SmallMarket, terms = saleTerms(market), price = PRICE): Promise<bigint> {
  const create = createSale(market.test.network, { seller: market.seller.address, terms, priceBaseUnits: price })
  return (await market.test.send(create)).createdAppId
}

/** Creates a sale and lists units in it. @returns its app id */
export async function listSale(
  market: SmallMarket,
  { terms = saleTerms(market), price = PRICE, units = 10n }: { terms?: SaleTerms; price?: bigint; units?: bigint } = {},
): Promise<bigint> {
  const appId = await openSale(market, terms, price)
  await market.test.send(listGroup(market, appId, units))
  return appId
}

export function listGroup(market: SmallMarket, appId: bigint, units = 10n): BuiltGroup {
  const { nft, currency, vault } = readSale(market, appId).terms
  return listInSale(market.test.network, { appId, seller: market.seller.address, nft, currency, vault, units })
}

interface SaleEscrow {
  isSetUp: boolean
  isNftFreed: boolean
  strayBaseUnits: bigint
}

/** A sale's state on the chain. */
export function readSale(market: SmallMarket, appId: bigint): SaleFacts & SaleEscrow {
  const { test } = market
  const program = test.program(appId)
  const decoded = program?.kind === 'sale' ? decodeSale(program, test.state(appId)) : undefined
  const creator = test.creatorOf(appId)
  if (!decoded || !creator) throw new Error(`no sale ${appId}`)
  const { nft, currency } = decoded.terms
  const units = test.holding(escrowOf(appId), nft)
  const stray = currency === 0n ? undefined : test.holding(escrowOf(appId), currency)
  return {
    appId,
    seller: encodeAddress(creator),
    ...decoded,
    unitsLeft: units ?? 0n,
    isSetUp: units !== undefined || stray !== undefined,
    ...keptCredits(market, appId, currency),
    isNftFreed: units === undefined && stray !== undefined,
    strayBaseUnits: stray ?? 0n,
  }
}

/**
 * The group by which an account buys now, built from the present facts.
 * @param isGuarded succeeds even if payees become unable to be paid before the group arrives
 */
export function buyGroup(
  market: SmallMarket,
  appId: bigint,
  buyer: TestAccount,
  lots = 1n,
  isGuarded = false,
): BuiltGroup {
  const sale = readSale(market, appId)
  const { currency, platform, royaltyReceiver, nft } = sale.terms
  const payout = salePayout(sale, lots)
  return buyFromSale(market.test.network, {
    sale,
    buyer: buyer.address,
    lots,
    needsOptIn: market.test.holding(buyer.address, nft) === undefined,
    unpayable: isGuarded
      ? [sale.seller, platform, royaltyReceiver]
      : unpayable(market, currency, [
          [sale.seller, payout.toSellerBaseUnits],
          [platform, payout.toPlatformBaseUnits],
          [royaltyReceiver, payout.toRoyaltyReceiverBaseUnits],
        ]),
  })
}

export function buy(market: SmallMarket, appId: bigint, buyer: TestAccount, lots = 1n): Promise<Confirmed> {
  return market.test.send(buyGroup(market, appId, buyer, lots))
}

export function cancel(market: SmallMarket, appId: bigint, caller = market.seller): Promise<Confirmed> {
  return market.test.send(cancelGroup(market, appId, caller))
}

/** The group by which an account cancels now, built from the present facts. */
export function cancelGroup(
  market: SmallMarket & { nftCreator?: TestAccount },
  appId: bigint,
  caller = market.seller,
  keepsApp = false,
): BuiltGroup {
  const { isSetUp, isNftFreed, strayBaseUnits, ...sale } = readSale(market, appId)
  const { nft, currency } = sale.terms
  return cancelSale(market.test.network, {
    sale,
    caller: caller.address,
    isSetUp,
    isNftFreed,
    keepsApp,
    needsOptIn: caller === market.seller && market.test.holding(caller.address, nft) === undefined,
    ...(market.nftCreator && { dustReceiver: market.nftCreator.address }),
    unpayable: unpayable(market, currency, [[sale.seller, strayBaseUnits]]),
  })
}

export function updatePrice(market: SmallMarket, appId: bigint, priceBaseUnits: bigint, caller = market.seller) {
  return market.test.send(
    updateSalePrice(market.test.network, {
      sale: { ...readSale(market, appId), seller: caller.address },
      priceBaseUnits,
    }),
  )
}
