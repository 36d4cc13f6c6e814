import { programs } from '@facet/contracts'
import type { Account } from '@facet/dev-env'
import {
  type AuctionFacts,
  bidInAuction,
  type BuiltGroup,
  createAuction,
  createOffer,
  createSale,
  listInAuction,
  makeOffer,
  networkFromNode,
  type NetworkParams,
  optIn,
} from '@facet/groups'
import { Address, type Algodv2, waitForConfirmation } from 'algosdk'

/** The market in a trader's contract terms. */
export interface Terms {
  vault: bigint
  platform: string
}

const shares = { feeBasisPoints: 200, royaltyBasisPoints: 500 }

/** A person who uses the contracts through a node only, as anyone can. Amounts are base units, currency 0 is ALGO. */
export class Trader {
  readonly account: Account
  private readonly algod: Algodv2
  private readonly terms: Terms

  constructor(algod: Algodv2, account: Account, terms: Terms) {
    this.algod = algod
    this.account = account
    this.terms = terms
  }

  get address(): string {
    return this.account.address
  }

  /** Signs and sends a group. @returns the app that its first transaction created */
  async send(make: (network: NetworkParams) => BuiltGroup): Promise<bigint> {
    const { transactions } = make(await this.network())
    const signed = transactions.map(
      (transaction) => new Uint8Array(Buffer.from(this.account.sign(transaction), 'base64')),
    )
    const { txid } = await this.algod.sendRawTransaction(signed).do()
    const { applicationIndex } = await waitForConfirmation(this.algod, txid, 4)
    return applicationIndex ?? 0n
  }

  /** Creates the app of a sale without setting it up. */
  async beginSale(nft: bigint): Promise<bigint> {
    const terms = { ...this.termsOf(nft, 0n), startSeconds: 0n, lot: 1n }
    return this.send((network) => createSale(network, { seller: this.address, terms, priceBaseUnits: 1_000_000n }))
  }

  async auction(nft: bigint, endSeconds: bigint): Promise<AuctionFacts> {
    const terms = {
      ...this.termsOf(nft, 0n),
      prizeVault: this.terms.vault,
      // Started, and within the longest time that the contract allows.
      startSeconds: endSeconds - 700_000n,
      reserveBaseUnits: 1_000_000n,
      stepBaseUnits: 100_000n,
      extensionSeconds: 0,
    }
    const seller = this.address
    const appId = await this.send((network) => createAuction(network, { seller, terms, endSeconds }))
    const listing = { appId, seller, nft, currency: 0n, vault: this.terms.vault, units: 1n }
    await this.send((network) => listInAuction(network, listing))
    const winner = Address.zeroAddress().toString()
    return {
      appId,
      programHash: programs.auction.approvalHash,
      seller,
      terms,
      endSeconds,
      bestBidBaseUnits: 0n,
      winner,
      nftUnits: 1n,
      currencyHolding: undefined,
    }
  }

  async firstBid(auction: AuctionFacts, amountBaseUnits: bigint): Promise<void> {
    await this.send((network) =>
      bidInAuction(network, { auction, bidder: this.address, amountBaseUnits, needsOptIn: true }),
    )
  }

  async offer(nft: bigint, amountBaseUnits: bigint, currency: bigint): Promise<bigint> {
    const bidder = this.address
    const terms = { ...this.termsOf(nft, currency), units: 1n, amountBaseUnits, expirySeconds: 0n }
    const appId = await this.send((network) => createOffer(network, { bidder, terms }))
    await this.send((network) => makeOffer(network, { appId, bidder, terms, needsOptIn: true }))
    return appId
  }

  async optIn(assetId: bigint): Promise<void> {
    await this.send((network) => optIn(network, this.address, assetId))
  }

  private termsOf(nft: bigint, currency: bigint) {
    const { vault, platform } = this.terms
    return { nft, currency, vault, platform, royaltyReceiver: platform, ...shares }
  }

  private async network(): Promise<NetworkParams> {
    return networkFromNode(await this.algod.getTransactionParams().do())
  }
}
