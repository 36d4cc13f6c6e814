import { msg } from '@lingui/core/macro'
import { chosenWay, signedWay } from '../chosen-way.ts'
import { ALGO } from '../costs.ts'
import { listedWords } from '../listed-words.ts'
import { listingCosts, wholeListing } from '../listing-costs.ts'
import { listingAnswers, type ListingInput } from '../listing-way.ts'
import { defineKind, type WorkSummary } from '../transaction-kind.ts'

export interface SellInput extends ListingInput {
  work: WorkSummary
  /** Units that can be listed. */
  owned: string
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
      prepare: async (tools, input, answers, memory) => {
        const given = listingAnswers(input, answers)
        const [prepared, whole] = await Promise.all([
          chosenWay(given).create.prepare(tools, input, answers, memory),
          wholeListing(tools, given, BigInt(input.tokenId)),
        ])
        return { ...prepared, whole }
      },
      submit: (api, request, signed) => signedWay(request).create.submit(api, request, signed),
    },
    {
      name: msg`Hand the work to the contract`,
      prepare: (tools, input, answers, memory) =>
        chosenWay(listingAnswers(input, answers)).handOver.prepare(tools, input, answers, memory),
      submit: (api, request, signed) => signedWay(request).handOver.submit(api, request, signed),
    },
  ],
  done: ({ tokenId }, _answers, memory) => listedWords(tokenId, memory),
})
