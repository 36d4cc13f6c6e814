import { offerFacts, offerTerms } from '@facet/api-contract/group-inputs'
import { msg } from '@lingui/core/macro'
import { toDecimal } from '../../i18n/amount.ts'
import { ALGO, algoCost, currencyCost, depositNote, lockCosts, totals } from '../costs.ts'
import { knownDecimals } from '../listing-way.ts'
import { offerCosts, offeredBaseUnits, wholeOffer } from '../offer-costs.ts'
import { defineKind, type WorkSummary } from '../transaction-kind.ts'

export interface MakeOfferInput {
  work: WorkSummary
  tokenId: number
  /** Units that are somebody else's. */
  maxUnits: string
  /** Price of one where the work is for sale. */
  listedAt: { baseUnits: string; assetId: number } | null
  /** The wallet holds the work's asset already. */
  holdsAsset: boolean
  /** Decimals of each currency, by asset id. */
  decimals: Record<number, number>
}

const DAY_SECONDS = 86_400
/** What the field starts with, in ALGO (core §9). */
const FIRST_MICRO_ALGO = '5000000'

/** An offer takes two signatures: the contract is created first, because its address receives the money. */
export const makeOfferKind = defineKind<MakeOfferInput>({
  title: msg`Make an offer`,
  failedTitle: msg`No offer made`,
  question: ({ tokenId, holdsAsset, maxUnits, listedAt }, priceText) => ({
    step: 'needPrice',
    label: msg`Your offer for one`,
    aside: listedAt ? askedWords(priceText(listedAt.baseUnits, listedAt.assetId)) : undefined,
    assetId: ALGO,
    canChooseCurrency: true,
    initialBaseUnits: FIRST_MICRO_ALGO,
    units: { of: 'others', max: maxUnits },
    asksExpiry: true,
    isSpent: true,
    confirm: msg`Make the offer`,
    note: msg`The money waits in a contract. You can take it back at any time until an owner accepts. Your wallet asks twice: once to create the contract, once to hand it the money.`,
    quote: (tools, answers) => offerCosts(tools, answers, BigInt(tokenId), !holdsAsset),
  }),
  stages: [
    {
      name: msg`Create the offer contract`,
      prepare: async (tools, { tokenId, holdsAsset, decimals }, answers) => {
        const { api, kit, account, network } = tools
        const { assetId = ALGO, units = '1', expiryDays } = answers
        const price = toDecimal(offeredBaseUnits(answers), knownDecimals(decimals, assetId))
        const expiry = expiryDays ? Math.floor(Date.now() / 1_000) + expiryDays * DAY_SECONDS : 0
        const wanted = { token_id: tokenId, asa_id: assetId, units: Number(units), expiry }
        const [info, params] = await Promise.all([
          api('GET /api/offers/contract/info', { query: { ...wanted, amount: price } }),
          network(),
        ])
        const group = kit.groups.createOffer(params, { bidder: account, terms: offerTerms(info, tokenId) })
        return {
          group,
          request: { ...wanted, price },
          checks: [{ text: msg`The work exists and can be delivered safely`, round: null }],
          costs: lockCosts(group, depositNote.offer),
          whole: await wholeOffer(tools, answers, BigInt(tokenId), !holdsAsset),
        }
      },
      submit: async (api, request, signed) => {
        const { app_id: _, check: __, ...wanted } = request as unknown as OfferRequest
        const reply = await api('POST /api/offers/app/create', { body: { ...wanted, signed_tx: signed } })
        const memory = { ...request, app_id: reply.app_id, check: reply.check }
        return { txId: reply.tx_id, round: reply.round, memory }
      },
    },
    {
      name: msg`Hand the money to the contract`,
      prepare: async ({ api, kit, account, network }, _input, _answers, memory) => {
        const { app_id, check: needsOptIn } = memory as unknown as OfferRequest
        const [facts, params] = await Promise.all([api('GET /api/offers/cancel', { query: { app_id } }), network()])
        const { appId, terms } = offerFacts(facts)
        const group = kit.groups.makeOffer(params, { appId, bidder: account, terms, needsOptIn })
        const holding = needsOptIn ? kit.groups.HOLDING_MIN_BALANCE : 0n
        const costs = [
          currencyCost(msg`Your offer`, facts.price_base_units, facts.asa_id),
          algoCost(msg`Refundable deposit`, group.description.lockedMicroAlgo - holding, depositNote.offer),
          ...(needsOptIn ? [algoCost(msg`Refundable deposit for the work`, holding, depositNote.holding)] : []),
          algoCost(msg`Network fee`, group.feeMicroAlgo),
        ]
        return {
          group,
          request: memory,
          checks: [{ text: msg`The offer contract exists`, round: facts.checked_round }],
          costs: [...costs, ...totals(msg`Leaves your wallet`, costs)],
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
    text: msg`has your offer. You can take it back at any time.`,
    action: { label: msg`See your offers`, to: '/user/listings/my_offers' },
    sharePath: `/nft/${tokenId}/offer/${memory.app_id}`,
  }),
})

const askedWords = (price: string) => msg`Listed at ${price}`

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
