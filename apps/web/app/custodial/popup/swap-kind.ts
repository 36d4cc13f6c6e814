import type { Reply } from '@facet/api-contract/client'
import { custodialFromWire } from '@facet/api-contract/custodial/custodial-codec'
import { msg } from '@lingui/core/macro'
import { ALGO, depositNote } from '../../money/costs.ts'
import type { DebitWords } from '../../money/debit-costs.ts'
import { type Moved, movedBy } from '../../money/moved.ts'
import { chosenWay, signedWay } from '../../listing/chosen-way.ts'
import { kindsFromCustody } from '../../listing/listing-ways.ts'
import { listedWords } from '../../listing/listed-words.ts'
import type { FromCustody, ListingWay } from '../../transaction/listing-way.ts'
import { standInGroups } from '../../listing/listing-moves.ts'
import {
  type Answers,
  defineKind,
  type Prepared,
  type PrepareTools,
  type WorkSummary,
} from '../../transaction/transaction-kind.ts'

export interface SwapInput {
  work: WorkSummary
  tokenId: number
  /** In µALGO, as it is listed now. */
  priceBaseUnits: string
  /** Decimals of each currency, by asset id. */
  decimals: Record<number, number>
}

declare module '../../transaction/transaction-request.ts' {
  interface TransactionInputs {
    swap: SwapInput
  }
}

/**
 * Moves a work from the market's custody to a sale or auction contract. The first signature creates the contract, as for any listing;
 * the second group releases the work and lists it.
 */
export const swapKind = defineKind<SwapInput>({
  title: () => msg`Move to a contract`,
  failedTitle: () => msg`Not moved`,
  question: (input) => ({
    step: 'needPrice',
    label: msg`Price`,
    assetId: ALGO,
    canChooseCurrency: true,
    initialBaseUnits: input.priceBaseUnits,
    units: null,
    listingOf: input.tokenId,
    kinds: kindsFromCustody,
    bidAssetId: ALGO,
    wholePrice: 'first-bids',
    confirm: msg`Move to a contract`,
    note: msg`You approve two steps: creating the contract, then moving the work into it.`,
    quote: (tools, answers) => quote(tools, input, answers),
  }),
  stages: [
    {
      name: msg`Create the contract`,
      prepare: prepareCreation,
      submit: (api, request, signed) => signedWay(request).create.submit(api, request, signed),
    },
    {
      name: msg`Move the work`,
      prepare: async (tools, { tokenId }, _answers, memory) => {
        const [facts, network] = await Promise.all([readFacts(tools, tokenId), tools.network()])
        const { app_id, currency_id, vault_app_id } = memory as unknown as Created
        const way = signedWay(memory)
        const group = fromCustody(way).move(tools.kit, network, {
          ...workInCustody(facts),
          appId: BigInt(app_id),
          currency: BigInt(currency_id),
          vault: BigInt(vault_app_id),
        })
        return {
          group,
          request: { ...memory, txNft: tools.kit.marketLeg(group) },
          checks: [{ text: msg`The market holds your work`, round: facts.checked_round }],
          words: swapWords(way),
        }
      },
      submit: async (api, request, signed) => {
        const { txNft, ...listing } = request as unknown as Created & { txNft: string }
        const { tx_id, round } = await fromCustody(signedWay(request)).send(api, listing, { txNft, txns: signed })
        return { txId: tx_id, round, memory: { app_id: listing.app_id, listed_as: listing.listed_as } }
      },
    },
  ],
  done: ({ tokenId }, _answers, memory) => listedWords(tokenId, memory),
})

type Facts = Reply<'GET /api/nft/swap/{id}'>

/** The data that the second stage needs from the first. */
type Created = {
  listed_as: string
  token_id: number
  asa_id: number
  price: string
  currency_id: number
  vault_app_id: number
  app_id: number
}

function readFacts({ api }: PrepareTools, tokenId: number): Promise<Facts> {
  return api('GET /api/nft/swap/{id}', { params: { id: tokenId } })
}

/** The work as the market holds it. */
function workInCustody(facts: Facts) {
  return { ...custodialFromWire(facts), needsOptIn: facts.needs_opt_in }
}

function fromCustody(way: ListingWay): FromCustody {
  if (!way.fromCustody) throw new Error('only kinds with a way from custody are offered')
  return way.fromCustody
}

function swapWords({ deposit }: ListingWay): DebitWords {
  return { contract: deposit, holding: depositNote.room }
}

async function prepareCreation(tools: PrepareTools, input: SwapInput, answers: Answers): Promise<Prepared> {
  const [prepared, { move }] = await Promise.all([
    chosenWay(answers).create.prepare(tools, input, answers, {}),
    standInSwap(tools, input, answers),
  ])
  return { ...prepared, next: move }
}

/** Both signatures together. */
async function quote(tools: PrepareTools, input: SwapInput, answers: Answers): Promise<Moved> {
  const words = swapWords(chosenWay(answers))
  if (answers.priceBaseUnits !== undefined) return { ...movedBy(await prepareCreation(tools, input, answers)), words }
  const { create, move } = await standInSwap(tools, input, answers)
  return { groups: [create, move], words }
}

/** Both groups before the application id is known; they cost the same for any id. */
async function standInSwap(tools: PrepareTools, { tokenId }: SwapInput, answers: Answers) {
  const [network, facts, { create, listing }] = await Promise.all([
    tools.network(),
    readFacts(tools, tokenId),
    standInGroups(tools, answers),
  ])
  const move = fromCustody(chosenWay(answers)).move(tools.kit, network, { ...listing, ...workInCustody(facts) })
  return { create, move }
}
