import { offerFromWire, newOfferFromWire } from '@facet/api-contract/offer/offer-codec'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { ALGO, FIRST_MICRO_ALGO } from '../../money/costs.ts'
import { offerWords } from '../../money/trade-words.ts'
import { toDecimal } from '@facet/api-contract/currency/currency-codec'
import { knownDecimals } from '../../transaction/listing-way.ts'
import { offeredBaseUnits, standInOffer } from './stand-in-offer.ts'
import {
  type Answers,
  type AnswerWarning,
  defineKind,
  type OtherTransaction,
  type PriceText,
  type WorkSummary,
} from '../../transaction/transaction-kind.ts'
import { percentBelow } from './percent-below.ts'

export interface MakeOfferInput {
  work: WorkSummary
  tokenId: number
  /** Units that others own. */
  maxUnits: string
  /** Price of one unit if the work is for sale. */
  listedAt: { baseUnits: string; assetId: number } | null
  /** Buys at that price; null if the work cannot be bought from here. */
  buyNow: OtherTransaction | null
  /** The wallet has already opted in to the work's asset. */
  holdsAsset: boolean
  /** Decimals of each currency, by asset id. */
  decimals: Record<number, number>
}

const DAY_SECONDS = 86_400

declare module '../../transaction/transaction-request.ts' {
  interface TransactionInputs {
    makeOffer: MakeOfferInput
  }
}

/** An offer takes two signatures: the contract is created first, because its address receives the money. */
export const makeOfferKind = defineKind<MakeOfferInput>({
  title: () => msg`Make an offer`,
  failedTitle: () => msg`Offer not made`,
  question: ({ tokenId, holdsAsset, maxUnits, listedAt, buyNow }, priceText) => ({
    step: 'needPrice',
    label: maxUnits === '1' ? msg`Your offer` : msg`Your offer per unit`,
    aside: listedAt ? (answers) => comparedWithListing(answers, listedAt, priceText) : undefined,
    assetId: ALGO,
    canChooseCurrency: true,
    initialBaseUnits: FIRST_MICRO_ALGO,
    units: { of: 'others', max: maxUnits },
    asksExpiry: true,
    isSpent: true,
    warn: (answers) => warnAboveListing(answers, { listedAt, buyNow }, priceText),
    confirm: msg`Make offer`,
    note: msg`Your money is held in a contract until an owner accepts; you can cancel the offer at any time before. You approve two steps: creating the contract, then funding it.`,
    quote: async (tools, answers) => {
      const { create, make } = await standInOffer(tools, answers, BigInt(tokenId), !holdsAsset)
      return { groups: [create, make], words: offerWords }
    },
  }),
  stages: [
    {
      name: msg`Create the offer contract`,
      prepare: async (tools, { tokenId, holdsAsset, decimals }, answers) => {
        const { api, kit, account, network } = tools
        const { assetId = ALGO, units = '1', expiryDays } = answers
        const price = toDecimal(offeredBaseUnits(answers), knownDecimals(decimals, assetId))
        const expiry = expiryDays ? Math.floor(Date.now() / 1_000) + expiryDays * DAY_SECONDS : 0
        const query = { token_id: tokenId, asa_id: assetId, units: Number(units), expiry }
        const [info, params] = await Promise.all([
          api('GET /api/offers/contract/info', { query: { ...query, amount: price } }),
          network(),
        ])
        const group = kit.groups.createOffer(params, { bidder: account, terms: newOfferFromWire(info, tokenId) })
        return {
          group,
          request: { ...query, price },
          checks: [{ text: msg`The work exists and can be delivered safely`, round: null }],
          words: offerWords,
          next: (await standInOffer(tools, answers, BigInt(tokenId), !holdsAsset)).make,
        }
      },
      submit: async (api, request, signed) => {
        const { app_id: _, check: __, ...query } = request as unknown as OfferRequest
        const reply = await api('POST /api/offers/app/create', { body: { ...query, signed_tx: signed } })
        const memory = { ...request, app_id: reply.app_id, check: reply.check }
        return { txId: reply.tx_id, round: reply.round, memory }
      },
    },
    {
      name: msg`Fund the contract`,
      prepare: async ({ api, kit, account, network }, _input, _answers, memory) => {
        const { app_id, check: needsOptIn } = memory as unknown as OfferRequest
        const [facts, params] = await Promise.all([api('GET /api/offers/cancel', { query: { app_id } }), network()])
        const { appId, terms } = offerFromWire(facts)
        const group = kit.groups.makeOffer(params, { appId, bidder: account, terms, needsOptIn })
        return {
          group,
          request: memory,
          checks: [{ text: msg`The offer contract exists`, round: facts.checked_round }],
          words: offerWords,
        }
      },
      submit: async (api, request, signed) => {
        const { token_id, app_id, price } = request as unknown as OfferRequest
        const body = { token_id, app_id, price, signed_tx: signed }
        const reply = await api('POST /api/offers/create/validate', { body })
        return { txId: reply.tx_id, round: reply.round, memory: { app_id: reply.app_id } }
      },
    },
  ],
  done: ({ tokenId }, _answers, memory) => ({
    title: msg`Offer made`,
    text: msg`has your offer. You can cancel it at any time.`,
    action: { label: msg`See your offers`, to: '/user/listings/my_offers' },
    sharePath: `/nft/${tokenId}/offer/${memory.app_id}`,
  }),
})

/** Warns of an offer at or above the asking price: it locks the money and waits, although the work can be bought immediately. */
export function warnAboveListing(
  { priceBaseUnits = '0', assetId = ALGO }: Answers,
  { listedAt, buyNow }: Pick<MakeOfferInput, 'listedAt' | 'buyNow'>,
  priceText: PriceText,
): AnswerWarning | null {
  if (!listedAt || listedAt.assetId !== assetId || BigInt(priceBaseUnits) < BigInt(listedAt.baseUnits)) return null
  const listPrice = priceText(listedAt.baseUnits, listedAt.assetId)
  return {
    text: msg`It is for sale at ${listPrice}. Your offer is not lower, and the owner may still decline it.`,
    ...(buyNow ? { instead: { label: msg`Buy now for ${listPrice}`, request: buyNow } } : {}),
  }
}

/** The asking price, and how far below it an offer in its currency is. */
export function comparedWithListing(
  answers: Answers | null,
  listedAt: NonNullable<MakeOfferInput['listedAt']>,
  priceText: PriceText,
): MessageDescriptor {
  const price = priceText(listedAt.baseUnits, listedAt.assetId)
  const percent = percentBelow(BigInt(listedAt.baseUnits), BigInt(answers?.priceBaseUnits ?? 0))
  if (answers?.assetId !== listedAt.assetId || percent < 1n) return msg`Listed at ${price}`
  const below = String(percent)
  return msg`${below}% below the price of ${price}`
}

interface OfferRequest {
  token_id: number
  asa_id: number
  units: number
  expiry: number
  price: string
  app_id: number
  /** Whether an opt-in is part of the second group. */
  check: boolean
}
