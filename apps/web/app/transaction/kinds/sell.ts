import { msg } from '@lingui/core/macro'
import { ALGO } from '../costs.ts'
import { listInAuction } from '../list-in-auction.ts'
import { listInSale } from '../list-in-sale.ts'
import { listedWords } from '../listed-words.ts'
import { listingCosts } from '../listing-costs.ts'
import { listingAnswers, type ListingWay } from '../listing-way.ts'
import { type Answers, defineKind, type Memory, type WorkSummary } from '../transaction-kind.ts'

export interface SellInput {
  work: WorkSummary
  tokenId: number
  /** Units that can be listed. */
  owned: string
  /** Decimals of each currency, by asset id. */
  decimals: Record<number, number>
  /** Answers given already, where a page asked them. */
  preset?: Answers
}

/** Listing takes two signatures: the contract is created first, because its address receives the work. */
export const sellKind = defineKind<SellInput>({
  title: msg`List the work`,
  failedTitle: msg`Not listed`,
  question: ({ preset, owned, tokenId }) =>
    preset
      ? null
      : {
          step: 'needPrice',
          label: msg`Price for one`,
          assetId: ALGO,
          canChooseCurrency: true,
          initialBaseUnits: null,
          units: { of: 'own', max: owned },
          auctionOf: tokenId,
          confirm: msg`List for sale`,
          note: msg`Your wallet asks twice: once to create the contract, once to hand it the work.`,
          quote: listingCosts,
        },
  stages: [
    {
      name: msg`Create the contract`,
      prepare: (tools, input, answers, memory) => wayOf(input, answers).create.prepare(tools, input, answers, memory),
      submit: (api, request, signed) => sentWay(request).create.submit(api, request, signed),
    },
    {
      name: msg`Hand the work to the contract`,
      prepare: (tools, input, answers, memory) => wayOf(input, answers).handOver.prepare(tools, input, answers, memory),
      submit: (api, request, signed) => sentWay(request).handOver.submit(api, request, signed),
    },
  ],
  done: ({ tokenId }, _answers, memory) => listedWords(tokenId, memory),
})

function wayOf(input: SellInput, answers: Answers): ListingWay {
  return listingAnswers(input, answers).durationHours === undefined ? listInSale : listInAuction
}

/** The way of a group that was signed, also after a reload: only an auction lasts. */
function sentWay(request: Memory): ListingWay {
  return 'duration' in request ? listInAuction : listInSale
}
