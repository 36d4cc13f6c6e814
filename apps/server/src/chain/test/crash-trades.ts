import { currencyFromWire } from '@facet/api-contract/currency/currency-codec'
import { paramsFromWire } from '@facet/api-contract/chain/params-codec'
import { saleCancelFromWire, newSaleFromWire } from '@facet/api-contract/sale/sale-codec'
import type { MarketClient } from '@facet/dev-env'
import { programs } from '@facet/contracts'
import { type BuiltGroup, cancelSale, createSale, listInSale, updateSalePrice } from '@facet/groups'

/** The market's answer to any accepted group. */
export interface Accepted {
  tx_id: string
  group_id: string
  round: number
}

/** One signed group in flight; resending it is always safe. */
export interface Trade {
  name: string
  send(): Promise<Accepted>
  /** Once it was accepted. */
  done(answer: Accepted): void
}

const PRICE = '5'
export const PRICE_MICRO_ALGO = 5_000_000n

/** A creator and collectors who trade continuously: each round buys, changes a price, and creates and cancels a listing. */
export class Trading {
  readonly creator: MarketClient
  readonly collectors: readonly MarketClient[]
  readonly tokenId: number
  readonly bought = new Map<string, bigint>()
  #forSale = 0
  #repriced = 0
  #rounds = 0
  /** The listing that is repeatedly created, set up and cancelled. */
  #passing: { appId: number; isSetUp: boolean } | undefined

  constructor(creator: MarketClient, collectors: readonly MarketClient[], tokenId: number) {
    this.creator = creator
    this.collectors = collectors
    this.tokenId = tokenId
  }

  /** Lists what the trades need. @param units for sale in all */
  async open(units: number): Promise<void> {
    const { tokenId } = this
    this.#forSale = (await this.creator.list({ tokenId, price: PRICE, units })).appId
    this.#repriced = (await this.creator.list({ tokenId, price: '1000', units: 1 })).appId
  }

  /** Signs the next trades; nothing is sent yet. */
  async sign(): Promise<Trade[]> {
    this.#rounds++
    const buys = await Promise.all(this.collectors.map((collector) => this.#signBuy(collector)))
    return [...buys, await this.#signReprice(), await this.#signPassing()]
  }

  async #signBuy(collector: MarketClient): Promise<Trade> {
    const order = { token_id: this.tokenId, app_id: this.#forSale, number: 1 }
    const { address } = collector.account
    const signed = await collector.signBuy({ tokenId: this.tokenId, appId: this.#forSale, price: PRICE })
    return {
      name: 'buy',
      send: () => collector.api('POST /api/transaction/buy/validation/v2', { body: { ...order, signed_tx: signed } }),
      done: () => void this.bought.set(address, (this.bought.get(address) ?? 0n) + 1n),
    }
  }

  async #signReprice(): Promise<Trade> {
    const price = String(1_000 + this.#rounds)
    const group = updateSalePrice(await this.#network(), {
      sale: {
        appId: BigInt(this.#repriced),
        programHash: programs.sale.approvalHash,
        seller: this.creator.account.address,
        terms: { currency: 0n },
        priceBaseUnits: 0n,
      },
      priceBaseUnits: BigInt(price) * 1_000_000n,
    })
    const body = { token_id: this.tokenId, app_id: this.#repriced, price, signed_tx: this.#signGroup(group) }
    return {
      name: 'update price',
      send: () => this.creator.api('POST /api/sale/update/validate', { body }),
      done: () => {},
    }
  }

  #signPassing(): Promise<Trade> {
    if (this.#passing === undefined) return this.#signCreate()
    return this.#passing.isSetUp ? this.#signCancel(this.#passing.appId) : this.#signSetUp(this.#passing.appId)
  }

  async #signCreate(): Promise<Trade> {
    const query = { token_id: this.tokenId, asa_id: 1, amount: PRICE }
    const info = await this.creator.api('GET /api/sale/contract/info', { query })
    const group = createSale(await this.#network(), {
      seller: this.creator.account.address,
      terms: newSaleFromWire(info, this.tokenId),
      priceBaseUnits: PRICE_MICRO_ALGO,
    })
    const body = { ...this.#listing(), signed_tx: this.#signGroup(group) }
    let appId = 0
    return {
      name: 'create sale',
      send: async () => {
        const answer = await this.creator.api('POST /api/sale/app/create', { body })
        appId = answer.app_id
        return answer
      },
      done: () => {
        this.#passing = { appId, isSetUp: false }
      },
    }
  }

  async #signSetUp(appId: number): Promise<Trade> {
    const group = listInSale(await this.#network(), {
      appId: BigInt(appId),
      seller: this.creator.account.address,
      nft: BigInt(this.tokenId),
      currency: currencyFromWire(1),
      vault: 0n,
      units: 1n,
    })
    const body = { ...this.#listing(), app_id: appId, private: true, signed_tx: this.#signGroup(group) }
    return {
      name: 'set up sale',
      send: () => this.creator.api('POST /api/transaction/sale/create/validate', { body }),
      done: () => {
        this.#passing = { appId, isSetUp: true }
      },
    }
  }

  async #signCancel(appId: number): Promise<Trade> {
    const order = { token_id: this.tokenId, app_id: appId }
    const facts = await this.creator.api('POST /api/cancel/check', { body: order })
    if (facts.kind !== 'sale') throw new Error('cancelled something that is no sale')
    const group = cancelSale(await this.#network(), saleCancelFromWire(facts))
    const body = { ...order, signed_tx: this.#signGroup(group) }
    return {
      name: 'cancel',
      send: () => this.creator.api('POST /api/sell/cancel/validation/v2', { body }),
      done: () => {
        this.#passing = undefined
      },
    }
  }

  #listing() {
    return { token_id: this.tokenId, asa_id: 1, number: 1, price: PRICE }
  }

  #signGroup({ transactions }: BuiltGroup): string[] {
    return transactions.map((transaction) => this.creator.account.sign(transaction))
  }

  async #network() {
    return paramsFromWire(await this.creator.api('GET /api/sdk/param'))
  }
}
