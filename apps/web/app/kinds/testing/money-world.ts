import type { MarketClient } from '@facet/dev-env'
import { makePaymentTxnWithSuggestedParamsFromObject, waitForConfirmation } from 'algosdk'
import type { AuctionWorld } from '../../../../server/src/auction/test/auction-world.ts'
import type { TransactionKindName } from '../../transaction/transaction-request.ts'
import { sameMoney } from './same-money.ts'

interface Variant {
  /** Distinguishes its accounts from those of other variants. */
  name: string
  /** Who created the works, and gets a royalty. */
  artist: MarketClient
  /** Id of the currency of most prices in the API: 1 is ALGO. */
  currency: number
}

/** A market in which the creator sells works of an artist. */
export interface MoneyWorld extends AuctionWorld, Variant, ReturnType<typeof sameMoney> {
  payAlgo: (by: MarketClient, to: string, microAlgo: bigint) => Promise<void>
}

/** @param carriedByPayee gets each kind of transaction that the artist carried through, or another account that minted a work */
export function moneyWorld(
  world: AuctionWorld,
  variant: Variant,
  carriedByPayee: Set<TransactionKindName>,
): MoneyWorld {
  const { creator, market, pay } = world
  const { algod, chain, server } = market
  const payees = new Set([variant.artist.account.address])

  /** Works of the artist that the creator owns, or new works of another account. */
  const mint: AuctionWorld['mint'] = async (fields, by) => {
    const { artist } = variant
    if (by) payees.add(by.account.address)
    const tokenId = await world.mint(fields, by ?? artist)
    if (by || artist === creator) return tokenId
    const { address } = creator.account
    await pay(creator, tokenId, address, 0n)
    await pay(artist, tokenId, address, BigInt(fields?.number ?? 1))
    await server.services.clock.waitFor(chain.lastRound, 10_000)
    return tokenId
  }

  return {
    ...world,
    ...variant,
    ...sameMoney(world, (kind, { account }) => {
      if (payees.has(account.address)) carriedByPayee.add(kind)
    }),
    mint,
    auctioned: async (auction, by = creator) =>
      world.auctioned({ ...auction, tokenId: auction?.tokenId ?? (await mint()) }, by),
    payAlgo: async ({ account }, receiver, amount) => {
      const suggestedParams = await algod.getTransactionParams().do()
      const payment = makePaymentTxnWithSuggestedParamsFromObject({
        sender: account.address,
        receiver,
        amount,
        suggestedParams,
      })
      const { txid } = await algod.sendRawTransaction(Buffer.from(account.sign(payment), 'base64')).do()
      await waitForConfirmation(algod, txid, 4)
    },
  }
}
