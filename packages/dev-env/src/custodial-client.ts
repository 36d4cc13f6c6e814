import type { ApiClient, Reply, Request } from '@facet/api-contract/client'
import { newAuctionFromWire } from '@facet/api-contract/auction/auction-codec'
import { base64FromBytes, bytesFromBase64 } from '@facet/api-contract/base64'
import { custodialFromWire } from '@facet/api-contract/custodial/custodial-codec'
import type { paramsFromWire } from '@facet/api-contract/chain/params-codec'
import { newSaleFromWire } from '@facet/api-contract/sale/sale-codec'
import {
  type BuiltGroup,
  buyFromCustody,
  cancelCustody,
  createAuction,
  createSale,
  marketLeg,
  swapToAuction,
  swapToSale,
} from '@facet/groups'
import { decodeUnsignedTransaction } from 'algosdk'
import type { Account } from './demo/account.ts'

/** The body of a version 1 request: the group, with the market's own transaction apart. */
export type SignedCustodialGroup = Request<'POST /api/sell/cancel/validation'>['body']

/** The reply of a multi-step listing endpoint to the last step. */
type Listed<Key extends 'POST /api/create/sell' | 'POST /api/create/auction'> = Extract<Reply<Key>, { state: 'listed' }>

/** A person's actions on version 1 listings. Signed actions also come in two halves, for tests that act between them. */
export interface CustodialClient {
  /** Gives a work into custody and lists it. @param price in whole ALGO */
  deposit(listing: { tokenId: number; price: string }): Promise<Listed<'POST /api/create/sell'>>
  signDeposit(listing: { tokenId: number; price: string }): Promise<SignedCustodialGroup>
  buy(order: { tokenId: number; price: string | number }): Promise<Reply<'POST /api/transaction/buy/validation'>>
  signBuy(order: { tokenId: number; price: string | number }): Promise<SignedCustodialGroup>
  sendBuy(group: SignedCustodialGroup): Promise<Reply<'POST /api/transaction/buy/validation'>>
  updatePrice(tokenId: number, price: string): Promise<Reply<'POST /api/sell/update'>>
  cancel(tokenId: number): Promise<void>
  signCancel(tokenId: number): Promise<SignedCustodialGroup>
  sendCancel(group: SignedCustodialGroup): Promise<Reply<'POST /api/sell/cancel/validation'>>
  /** Moves the listing to a contract, at the same price. @returns the sale's application id */
  swap(tokenId: number): Promise<number>
  signSwap(tokenId: number): Promise<{ appId: number; group: SignedCustodialGroup }>
  /** Moves the work to an auction. @param price the starting price, in whole ALGO */
  swapToAuction(auction: CustodialAuction): Promise<Listed<'POST /api/create/auction'>>
  signSwapToAuction(auction: CustodialAuction): Promise<SignedMoveToAuction>
  /** Auctions a work by signing the transactions in each reply, without knowing the groups. */
  auctionInSteps(auction: CustodialAuction): Promise<Listed<'POST /api/create/auction'>>
}

export interface CustodialAuction {
  tokenId: number
  price: string
  hours: number
}

export interface SignedMoveToAuction extends SignedCustodialGroup {
  token_id: number
  app_id: number
  price: string
  /** Hours. */
  duration: number
}

interface Tools {
  api: ApiClient
  account: Account
  params: () => Promise<ReturnType<typeof paramsFromWire>>
}

export function createCustodialClient({ api, account, params }: Tools): CustodialClient {
  function sign(group: BuiltGroup): SignedCustodialGroup {
    const txns = group.transactions.map((transaction, index) =>
      group.signers[index] === group.countersigner ? '' : account.sign(transaction),
    )
    return { txNft: base64FromBytes(marketLeg(group)), txns }
  }

  /** Signs a transaction that came unsigned; none is the market's. */
  const signBase64 = (unsigned: string) =>
    unsigned === '' ? '' : account.sign(decodeUnsignedTransaction(bytesFromBase64(unsigned)))

  const client: CustodialClient = {
    async signDeposit({ tokenId, price }) {
      const step = await api('POST /api/create/sell', { body: { token_id: tokenId, price } })
      if (step.state !== 'to_sign' || step.txNft === null) throw new Error('nothing to sign')
      return { txNft: step.txNft, txns: step.txns.map(signBase64) }
    },
    async deposit({ tokenId, price }) {
      const group = await client.signDeposit({ tokenId, price })
      return listed(await api('POST /api/create/sell', { body: { token_id: tokenId, price, ...group } }))
    },
    async signBuy({ tokenId, price }) {
      const body = { token_id: tokenId, app_id: tokenId, price }
      const facts = await api('POST /api/buy/check', { body })
      const listing = custodialFromWire(facts)
      const buyer = account.address
      return sign(buyFromCustody(await params(), { listing, buyer, needsOptIn: facts.needs_opt_in }))
    },
    sendBuy: (body) => api('POST /api/transaction/buy/validation', { body }),
    buy: async (order) => client.sendBuy(await client.signBuy(order)),
    updatePrice: (tokenId, price) => api('POST /api/sell/update', { body: { token_id: tokenId, price } }),
    async signCancel(tokenId) {
      const facts = await api('POST /api/cancel/check', { body: { token_id: tokenId, app_id: tokenId } })
      if (facts.kind !== 'custodial') throw new Error('not a listing of version 1')
      const listing = custodialFromWire(facts)
      return sign(cancelCustody(await params(), { ...listing, needsOptIn: facts.needs_opt_in }))
    },
    sendCancel: (body) => api('POST /api/sell/cancel/validation', { body }),
    async cancel(tokenId) {
      await client.sendCancel(await client.signCancel(tokenId))
    },
    async signSwap(tokenId) {
      const wire = await api('GET /api/nft/swap/{id}', { params: { id: tokenId } })
      const listing = custodialFromWire(wire)
      const amount = String(wire.price)
      const info = await api('GET /api/sale/contract/info', { query: { token_id: tokenId, asa_id: 1, amount } })
      const terms = newSaleFromWire(info, tokenId)
      const create = createSale(await params(), {
        seller: account.address,
        terms,
        priceBaseUnits: BigInt(info.micro_amount),
      })
      const signedTx = create.transactions.map((transaction) => account.sign(transaction))
      const { app_id: appId } = await api('POST /api/sale/app/create', {
        body: { token_id: tokenId, asa_id: 1, number: 1, price: amount, signed_tx: signedTx },
      })
      const { currency, vault } = terms
      const group = swapToSale(await params(), {
        ...listing,
        needsOptIn: wire.needs_opt_in,
        appId: BigInt(appId),
        currency,
        vault,
      })
      return { appId, group: sign(group) }
    },
    async swap(tokenId) {
      const { appId, group } = await client.signSwap(tokenId)
      await api('POST /api/nft/swap/{id}', { params: { id: tokenId }, body: { app_id: appId, ...group } })
      return appId
    },
    async signSwapToAuction({ tokenId, price, hours }) {
      const wire = await api('GET /api/nft/swap/{id}', { params: { id: tokenId } })
      const query = { token_id: tokenId, asa_id: 1, amount: price, duration: hours }
      const created = newAuctionFromWire(await api('GET /api/auction/contract/info', { query }), tokenId)
      const create = createAuction(await params(), { seller: account.address, ...created })
      const signedTx = create.transactions.map((transaction) => account.sign(transaction))
      const request = { token_id: tokenId, price, duration: hours }
      const { app_id: appId } = await api('POST /api/auction/app/create', {
        body: { ...request, asa_id: 1, signed_tx: signedTx },
      })
      const { currency, vault } = created.terms
      const group = swapToAuction(await params(), {
        ...custodialFromWire(wire),
        needsOptIn: wire.needs_opt_in,
        appId: BigInt(appId),
        currency,
        vault,
      })
      return { ...request, app_id: appId, ...sign(group) }
    },
    async swapToAuction(auction) {
      return listed(await api('POST /api/create/auction', { body: await client.signSwapToAuction(auction) }))
    },
    async auctionInSteps({ tokenId, price, hours }) {
      const request = { token_id: tokenId, price, duration: hours }
      let step = await api('POST /api/create/auction', { body: request })
      while (step.state === 'to_sign') {
        const { app_id, txNft, txns } = step
        step = await api('POST /api/create/auction', {
          body: { ...request, app_id, txNft, txns: txns.map(signBase64) },
        })
      }
      return step
    },
  }
  return client
}

function listed<Step extends { state: string }>(step: Step): Extract<Step, { state: 'listed' }> {
  if (step.state !== 'listed') throw new Error(`not listed: ${step.state}`)
  return step as Extract<Step, { state: 'listed' }>
}
