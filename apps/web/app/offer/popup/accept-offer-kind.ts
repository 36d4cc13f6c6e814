import type { paramsFromWire } from '@facet/api-contract/chain/params-codec'
import type { Listing } from '@facet/api-contract/nft/get-nft'
import { acceptanceFromWire } from '@facet/api-contract/offer/offer-codec'
import type { MessageDescriptor } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import { cancelWayOf } from '../../cancel/cancel-ways.ts'
import { currencyCost, depositNote } from '../../money/costs.ts'
import { movedBy } from '../../money/moved.ts'
import { priceParts } from '../../money/trade-words.ts'
import {
  defineKind,
  type Prepared,
  type PrepareTools,
  type PriceFact,
  type WorkSummary,
} from '../../transaction/transaction-kind.ts'
import { priceEach } from '../price-each.ts'
import { percentBelow } from './percent-below.ts'

export interface AcceptOfferInput {
  work: WorkSummary
  tokenId: number
  appId: number
  /** Name or short address. */
  bidder: string
  /** For all units of the offer. */
  priceBaseUnits: string
  assetId: number
  units: string
}

declare module '../../transaction/transaction-request.ts' {
  interface TransactionInputs {
    acceptOffer: AcceptOfferInput
  }
}

/** The owner sees the proceeds first, because an acceptance is final. */
export const acceptOfferKind = defineKind<AcceptOfferInput>({
  title: () => msg`Accept offer`,
  failedTitle: () => msg`Offer not accepted`,
  summary: ({ bidder, priceBaseUnits, assetId, units }, priceText) => {
    const price = priceText(priceBaseUnits, assetId)
    if (units === '1') return msg`${bidder} offers ${price}`
    const eachBaseUnits = priceEach(priceBaseUnits, units)
    if (eachBaseUnits === null) return msg`${bidder} offers ${price} for ${units} units`
    const each = priceText(eachBaseUnits, assetId)
    return msg`${bidder} offers ${price} for ${units} units, ${each} each`
  },
  question: (input, priceText) => {
    const { bidder } = input
    const price = priceText(input.priceBaseUnits, input.assetId)
    return {
      step: 'warning',
      warning: msg`The work goes to ${bidder}. You cannot undo this.`,
      confirm: msg`Accept ${price}`,
      decline: msg`Keep the work`,
      compare: (tools) => comparePrices(tools, input),
      quote: async (tools) => movedBy(await prepareAcceptance(tools, input)),
    }
  },
  stages: [
    {
      prepare: prepareAcceptance,
      submit: async (api, request, signed) => {
        const { token_id, app_id } = request as { token_id: number; app_id: number }
        const reply = await api('POST /api/offers/accept', { body: { token_id, app_id, signed_tx: signed } })
        return { txId: reply.tx_id, round: reply.round, memory: { is_credited: request.is_credited ?? false } }
      },
    },
  ],
  done: ({ tokenId }, _answers, memory) => ({
    title: msg`Sold`,
    text: memory.is_credited
      ? msg`has a new owner. Your money is held for you until you claim it.`
      : msg`has a new owner, and the money is in your wallet.`,
    isCelebrated: true,
    action: { label: msg`See your works`, to: '/user/ownedNft' },
    sharePath: `/nft/${tokenId}`,
  }),
})

type ComparedOffer = Pick<AcceptOfferInput, 'tokenId' | 'priceBaseUnits' | 'assetId' | 'units'>

/** The owner's asking price if the offer is below it, the lowest one of others, and the last sale price. */
async function comparePrices(
  { api, account }: PrepareTools,
  { tokenId, ...offer }: ComparedOffer,
): Promise<readonly PriceFact[]> {
  const { nft, buys } = await api('GET /api/nft/{id}', { params: { id: tokenId } })
  const [lowest] = nft.sales.filter(({ address }) => address !== account)
  const [last] = buys
  const price = (one: { price_base_units: string; asa_id: number } | undefined) =>
    one ? { baseUnits: one.price_base_units, assetId: one.asa_id } : null
  return [
    ...ownPriceAbove(offer, nft.mine_sale),
    { label: msg`Lowest other listing`, price: price(lowest) },
    { label: msg`Last sale`, price: price(last) },
  ]
}

/** How far the offer is below the owner's lowest asking price in its currency, for as many units. */
export function ownPriceAbove(
  { priceBaseUnits, assetId, units }: Omit<ComparedOffer, 'tokenId'>,
  own: readonly Pick<Listing, 'price_base_units' | 'asa_id'>[],
): PriceFact[] {
  const prices = own.filter(({ asa_id }) => asa_id === assetId).map(({ price_base_units }) => BigInt(price_base_units))
  const [first, ...others] = prices
  if (first === undefined) return []
  const asked = others.reduce((least, one) => (one < least ? one : least), first) * BigInt(units)
  const percent = percentBelow(asked, BigInt(priceBaseUnits))
  if (percent < 1n) return []
  const below = String(percent)
  return [{ label: msg`${below}% below your price`, price: { baseUnits: String(asked), assetId } }]
}

async function prepareAcceptance(
  { api, kit, account, network }: PrepareTools,
  { tokenId, appId, bidder }: AcceptOfferInput,
): Promise<Prepared> {
  const [facts, params] = await Promise.all([api('GET /api/offers/accept', { query: { app_id: appId } }), network()])
  const withdrawal = await buildWithdrawal({ api, kit, params }, tokenId, facts.withdrawn_app_id)
  const group = kit.groups.acceptOffer(params, { ...acceptanceFromWire(facts, account), withdrawal })
  const { asa_id: assetId } = facts
  const isCredited = facts.unpayable.includes(account)
  return {
    group,
    request: { token_id: tokenId, app_id: appId, is_credited: isCredited },
    checks: [
      { text: msg`The money is in the offer's contract`, round: facts.checked_round },
      ...(withdrawal ? [{ text: withdrawalText(facts.withdrawn_more_works), round: facts.checked_round }] : []),
    ],
    words: { holding: depositNote.currency, received: msg`You receive` },
    context: [
      currencyCost(msg`Offer from ${bidder}`, facts.price_base_units, assetId),
      ...priceParts({
        royalties: facts.royalties / 100,
        feePercent: facts.fees / 100,
        royaltyBaseUnits: facts.royalty_base_units,
        feeBaseUnits: facts.platform_fee_base_units,
        assetId,
      }),
      ...(isCredited
        ? [
            currencyCost(
              msg`Held for you`,
              facts.seller_base_units,
              assetId,
              msg`Held for you until you claim it, because your wallet cannot receive it now.`,
            ),
          ]
        : []),
    ],
  }
}

/** @param more how many other works the owner's listing holds */
function withdrawalText(more: number): MessageDescriptor {
  if (more === 0) return msg`Your listing is cancelled in the same step`
  return msg`${plural(more, {
    one: 'Your listing is cancelled in the same step, and its other work goes back to your wallet',
    other: 'Your listing is cancelled in the same step, and its # other works go back to your wallet',
  })}`
}

interface WithdrawalTools extends Pick<PrepareTools, 'api' | 'kit'> {
  params: ReturnType<typeof paramsFromWire>
}

/** The cancel of the owner's listing that holds the work. */
async function buildWithdrawal({ api, kit, params }: WithdrawalTools, tokenId: number, appId: number | null) {
  if (appId === null) return undefined
  const facts = await api('POST /api/cancel/check', { body: { token_id: tokenId, app_id: appId } })
  const way = cancelWayOf(facts)
  // A work in the market's custody has no contract that could return it in the same group.
  return way.contract ? way.build(kit, params, facts) : undefined
}
