import type { Reply } from '@facet/api-contract/client'
import { custodialFromWire } from '@facet/api-contract/custodial/custodial-codec'
import { msg } from '@lingui/core/macro'
import { ALGO, depositNote } from '../../money/costs.ts'
import type { LeavingWords } from '../../money/leaving-costs.ts'
import type { Moved } from '../../money/moved.ts'
import { chosenWay, signedWay } from '../../transaction/chosen-way.ts'
import { chosenAs, type ListedAs, listedAs } from '../../transaction/listed-as.ts'
import { listedWords } from '../../transaction/listed-words.ts'
import { standInGroups } from '../../transaction/listing-moves.ts'
import { type Answers, defineKind, type PrepareTools, type WorkSummary } from '../../transaction/transaction-kind.ts'

export interface SwapInput {
  work: WorkSummary
  tokenId: number
  /** In µALGO, as it is listed now. */
  priceBaseUnits: string
  /** Decimals of each currency, by asset id. */
  decimals: Record<number, number>
}

/**
 * A work in the market's custody goes on as a sale or an auction by contract: that is created, as for any listing, then one group lets
 * the work out and lists it.
 */
export const swapKind = defineKind<SwapInput>({
  title: msg`Move to a contract`,
  failedTitle: msg`Not moved`,
  question: (input) => ({
    step: 'needPrice',
    label: msg`Price per unit`,
    assetId: ALGO,
    canChooseCurrency: true,
    initialBaseUnits: input.priceBaseUnits,
    units: null,
    auctionOf: input.tokenId,
    auctionAssetId: ALGO,
    wholePrice: 'in-auctions',
    confirm: msg`Move to a contract`,
    note: msg`You approve two steps: creating the contract, then moving the work into it.`,
    quote: (tools, answers) => quote(tools, input, answers),
  }),
  stages: [
    {
      name: msg`Create the contract`,
      prepare: async (tools, input, answers, memory) => {
        const [prepared, { move }] = await Promise.all([
          chosenWay(answers).create.prepare(tools, input, answers, memory),
          standInSwap(tools, input, answers),
        ])
        return { ...prepared, next: move }
      },
      submit: (api, request, signed) => signedWay(request).create.submit(api, request, signed),
    },
    {
      name: msg`Move the work`,
      prepare: async (tools, { tokenId }, _answers, memory) => {
        const [facts, network] = await Promise.all([readFacts(tools, tokenId), tools.network()])
        const { app_id, currency_id, vault_app_id } = memory as unknown as Created
        const group = move(tools, network, facts, {
          as: listedAs(memory),
          appId: BigInt(app_id),
          currency: BigInt(currency_id),
          vault: BigInt(vault_app_id),
        })
        return {
          group,
          request: { ...memory, txNft: tools.kit.marketLeg(group) },
          checks: [{ text: msg`The market holds your work`, round: facts.checked_round }],
          words: swapWords(listedAs(memory)),
        }
      },
      submit: async (api, request, signed) => {
        const { token_id, app_id, price, duration, txNft } = request as unknown as Created & { txNft: string }
        const custodial = { txNft, txns: signed }
        if (listedAs(request) === 'auction') {
          const body = { token_id, app_id, price, duration, ...custodial }
          const reply = await api('POST /api/create/auction', { body })
          if (reply.state !== 'listed') throw new Error('a signed group is either refused or listed')
          return { txId: reply.tx_id, round: reply.round, memory: { app_id, listed_as: 'auction' } }
        }
        const body = { app_id, ...custodial }
        const reply = await api('POST /api/nft/swap/{id}', { params: { id: token_id }, body })
        return { txId: reply.tx_id, round: reply.round, memory: { app_id, listed_as: 'sale' } }
      },
    },
  ],
  done: ({ tokenId }, _answers, memory) => listedWords(tokenId, memory),
})

type Facts = Reply<'GET /api/nft/swap/{id}'>
type Network = Awaited<ReturnType<PrepareTools['network']>>

/** What the first stage leaves to the second. */
interface Created {
  token_id: number
  price: string
  /** Of an auction. */
  duration: number
  currency_id: number
  vault_app_id: number
  app_id: number
}

function readFacts({ api }: PrepareTools, tokenId: number): Promise<Facts> {
  return api('GET /api/nft/swap/{id}', { params: { id: tokenId } })
}

interface Target {
  as: ListedAs
  appId: bigint
  currency: bigint
  vault: bigint
}

function move({ kit }: PrepareTools, network: Network, facts: Facts, { as, ...app }: Target) {
  const { swapToAuction, swapToSale } = kit.groups
  const input = { ...custodialFromWire(facts), needsOptIn: facts.needs_opt_in, ...app }
  return as === 'auction' ? swapToAuction(network, input) : swapToSale(network, input)
}

function swapWords(as: ListedAs): LeavingWords {
  return { contract: depositNote[as], holding: depositNote.room }
}

/** Both signatures together. */
async function quote(tools: PrepareTools, input: SwapInput, answers: Answers): Promise<Moved> {
  const { create, move } = await standInSwap(tools, input, answers)
  return { groups: [create, move], words: swapWords(chosenAs(answers)) }
}

/** Both groups before the application is known, which changes nothing that they cost. */
async function standInSwap(tools: PrepareTools, { tokenId }: SwapInput, answers: Answers) {
  const as = chosenAs(answers)
  const [network, facts, { create, listing }] = await Promise.all([
    tools.network(),
    readFacts(tools, tokenId),
    standInGroups(tools, answers, as, BigInt(tokenId)),
  ])
  return { create, move: move(tools, network, facts, { ...listing, as }) }
}
