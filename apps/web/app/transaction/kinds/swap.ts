import type { Reply } from '@facet/api-contract/client'
import { custodialListing } from '@facet/api-contract/group-inputs'
import { msg } from '@lingui/core/macro'
import { chosenWay, signedWay } from '../chosen-way.ts'
import { ALGO, algoCost, depositNote, lockCosts, totals } from '../costs.ts'
import { chosenAs, type ListedAs, listedAs } from '../listed-as.ts'
import { listedWords } from '../listed-words.ts'
import { standInGroups } from '../listing-costs.ts'
import { type Answers, type Cost, defineKind, type PrepareTools, type WorkSummary } from '../transaction-kind.ts'

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
    label: msg`Price for one`,
    assetId: ALGO,
    canChooseCurrency: true,
    initialBaseUnits: input.priceBaseUnits,
    units: null,
    auctionOf: input.tokenId,
    auctionAssetId: ALGO,
    wholePrice: 'in-auctions',
    confirm: msg`Move to a contract`,
    note: msg`Your wallet asks twice: once to create the contract, once to move the work there.`,
    quote: (tools, answers) => quote(tools, input, answers),
  }),
  stages: [
    {
      name: msg`Create the contract`,
      prepare: (tools, input, answers, memory) => chosenWay(answers).create.prepare(tools, input, answers, memory),
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
          costs: lockCosts(group, depositNote[listedAs(memory)], roomMicroAlgo(facts)),
        }
      },
      submit: async (api, request, signed) => {
        const { token_id, app_id, price, duration, txNft } = request as unknown as Created & { txNft: string }
        const custodial = { txNft, txns: signed }
        if (listedAs(request) === 'auction') {
          const body = { token_id, app_id, price, duration, ...custodial }
          const reply = await api('POST /api/create/auction', { body })
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
  const input = { ...custodialListing(facts), needsOptIn: facts.needs_opt_in, ...app }
  return as === 'auction' ? swapToAuction(network, input) : swapToSale(network, input)
}

const HOLDING_MICRO_ALGO = 100_000n

function roomMicroAlgo(facts: Facts): bigint {
  return facts.needs_opt_in ? HOLDING_MICRO_ALGO : 0n
}

/** Both signatures together; which application it will be changes nothing. */
async function quote(tools: PrepareTools, { tokenId }: SwapInput, answers: Answers): Promise<Cost[]> {
  const as = chosenAs(answers)
  const [network, facts, { create, listing }] = await Promise.all([
    tools.network(),
    readFacts(tools, tokenId),
    standInGroups(tools, answers.assetId ?? ALGO, as),
  ])
  const moved = move(tools, network, facts, { ...listing, as })
  const locked = create.description.lockedMicroAlgo + moved.description.lockedMicroAlgo
  const costs = [
    algoCost(msg`Refundable deposits`, locked + roomMicroAlgo(facts), depositNote[as]),
    algoCost(msg`Network fees`, create.feeMicroAlgo + moved.feeMicroAlgo),
  ]
  return [...costs, ...totals(msg`Leaves your wallet`, costs)]
}
