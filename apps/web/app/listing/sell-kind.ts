import { msg } from '@lingui/core/macro'
import { ALGO, FIRST_MICRO_ALGO } from '../money/costs.ts'
import { chosenWay, signedWay } from './chosen-way.ts'
import { listedWords } from './listed-words.ts'
import { listingMoves, standInGroups } from './listing-moves.ts'
import { listingAnswers, type ListingInput } from '../transaction/listing-way.ts'
import { movedBy } from '../money/moved.ts'
import {
  type Answers,
  defineKind,
  type Prepared,
  type PrepareTools,
  type PriceFact,
  type WorkSummary,
} from '../transaction/transaction-kind.ts'

export interface SellInput extends ListingInput {
  work: WorkSummary
  /** Units that can be listed. */
  owned: string
}

declare module '../transaction/transaction-request.ts' {
  interface TransactionInputs {
    sell: SellInput
  }
}

/** Listing takes two signatures: the contract is created first, because its address receives the work. */
export const sellKind = defineKind<SellInput>({
  title: () => msg`List the work`,
  failedTitle: () => msg`Not listed`,
  question: (input) =>
    input.preset
      ? null
      : {
          step: 'needPrice',
          label: input.owned === '1' ? msg`Price` : msg`Price per unit`,
          assetId: ALGO,
          canChooseCurrency: true,
          initialBaseUnits: FIRST_MICRO_ALGO,
          wholePrice: 'first-bids',
          units: { of: 'own', max: input.owned },
          listingOf: input.tokenId,
          compare: (tools) => comparePrices(tools, input.tokenId),
          confirm: msg`List for sale`,
          note: msg`You approve two steps: creating the contract, then transferring the work to it.`,
          quote: async (tools, answers) =>
            answers.priceBaseUnits === undefined
              ? listingMoves(tools, answers)
              : movedBy(await prepareCreation(tools, input, answers)),
        },
  stages: [
    {
      name: msg`Create the contract`,
      prepare: prepareCreation,
      submit: (api, request, signed) => signedWay(request).create.submit(api, request, signed),
    },
    {
      name: msg`Transfer the work to the contract`,
      prepare: (tools, input, answers, memory) =>
        chosenWay(listingAnswers(input, answers)).handOver.prepare(tools, input, answers, memory),
      submit: (api, request, signed) => signedWay(request).handOver.submit(api, request, signed),
    },
  ],
  done: ({ tokenId }, _answers, memory) => listedWords(tokenId, memory),
})

async function prepareCreation(tools: PrepareTools, input: SellInput, answers: Answers): Promise<Prepared> {
  const given = listingAnswers(input, answers)
  const [prepared, { list }] = await Promise.all([
    chosenWay(given).create.prepare(tools, input, answers, {}),
    standInGroups(tools, given, BigInt(input.tokenId)),
  ])
  return { ...prepared, next: list }
}

/** What other works of its collection and the work itself went for; nothing where there is neither. */
async function comparePrices({ api }: PrepareTools, tokenId: number): Promise<readonly PriceFact[]> {
  const { collection, buys } = await api('GET /api/nft/{id}', { params: { id: tokenId } })
  const floor = collection?.floor
  const [last] = buys
  return [
    ...(floor ? [{ label: msg`Floor of the collection`, price: priceOf(floor) }] : []),
    ...(last ? [{ label: msg`Last sale`, price: priceOf(last) }] : []),
  ]
}

function priceOf({ price_base_units: baseUnits, asa_id: assetId }: { price_base_units: string; asa_id: number }) {
  return { baseUnits, assetId }
}
