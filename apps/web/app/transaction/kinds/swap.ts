import type { Reply } from '@facet/api-contract/client'
import { custodialListing, saleTerms } from '@facet/api-contract/group-inputs'
import { msg } from '@lingui/core/macro'
import { toDecimal } from '../../i18n/amount.ts'
import { ALGO, algoCost, depositNote, lockCosts, totals } from '../costs.ts'
import { listingPath } from '../listing-path.ts'
import { knownDecimals } from '../listing-way.ts'
import { type Answers, type Cost, defineKind, type PrepareTools, type WorkSummary } from '../transaction-kind.ts'

export interface SwapInput {
  work: WorkSummary
  tokenId: number
  /** In µALGO, as it is listed now. */
  priceBaseUnits: string
  /** Decimals of each currency, by asset id. */
  decimals: Record<number, number>
}

/** A work in the market's custody goes on as a sale by contract: that is created, then one group lets the work out and lists it. */
export const swapKind = defineKind<SwapInput>({
  kind: 'swap',
  title: msg`Move to a contract`,
  failedTitle: msg`Not moved`,
  question: (input) => ({
    step: 'needPrice',
    label: msg`Price for one`,
    assetId: ALGO,
    canChooseCurrency: true,
    initialBaseUnits: input.priceBaseUnits,
    units: null,
    confirm: msg`Move to a contract`,
    note: msg`Your wallet asks twice: once to create the sale contract, once to move the work there.`,
    quote: (tools, answers) => quote(tools, input, answers),
  }),
  stages: [
    {
      name: msg`Create the sale contract`,
      prepare: async (tools, input, answers) => {
        const { facts, info, wanted } = await readFacts(tools, input, answers)
        const group = createSale(tools, await tools.network(), info, input.tokenId)
        return {
          group,
          request: { ...wanted, currency_id: info.currency_id, vault_app_id: info.vault_app_id },
          checks: [{ text: msg`The market holds your work`, round: facts.checked_round }],
          costs: lockCosts(group, depositNote.sale),
        }
      },
      submit: async (api, request, signed) => {
        const { token_id, asa_id, price } = request as unknown as SwapRequest
        const body = { token_id, asa_id, price, number: 1, signed_tx: signed }
        const reply = await api('POST /api/sale/app/create', { body })
        return { txId: reply.tx_id, round: reply.round, memory: { ...request, app_id: reply.app_id } }
      },
    },
    {
      name: msg`Move the work`,
      prepare: async (tools, input, _answers, memory) => {
        const facts = await tools.api('GET /api/nft/swap/{id}', { params: { id: input.tokenId } })
        const { app_id, currency_id, vault_app_id } = memory as unknown as SwapRequest
        const sale = { appId: BigInt(app_id), currency: BigInt(currency_id), vault: BigInt(vault_app_id) }
        const group = move(tools, await tools.network(), facts, sale)
        return {
          group,
          request: { ...memory, txNft: tools.kit.marketLeg(group) },
          checks: [{ text: msg`The sale contract exists`, round: null }],
          costs: moveCosts(facts, group),
        }
      },
      submit: async (api, request, signed) => {
        const { token_id: id, app_id, txNft } = request as unknown as SwapRequest
        const reply = await api('POST /api/nft/swap/{id}', { params: { id }, body: { app_id, txNft, txns: signed } })
        return { txId: reply.tx_id, round: reply.round, memory: { app_id } }
      },
    },
  ],
  done: ({ tokenId }, _answers, memory) => {
    const path = listingPath(tokenId, memory)
    return {
      title: msg`For sale`,
      text: msg`hangs in the market.`,
      action: { label: msg`See your listing`, to: path },
      sharePath: path,
    }
  },
})

type Facts = Reply<'GET /api/nft/swap/{id}'>
type SaleInfo = Reply<'GET /api/sale/contract/info'>
type Network = Awaited<ReturnType<PrepareTools['network']>>

interface SwapRequest {
  token_id: number
  asa_id: number
  price: string
  currency_id: number
  vault_app_id: number
  app_id: number
  txNft: string
}

async function readFacts({ api }: PrepareTools, input: SwapInput, answers: Answers) {
  const { tokenId, decimals } = input
  const { priceBaseUnits = input.priceBaseUnits, assetId = ALGO } = answers
  const price = toDecimal(BigInt(priceBaseUnits), knownDecimals(decimals, assetId))
  const query = { token_id: tokenId, asa_id: assetId, amount: price }
  const [facts, info] = await Promise.all([
    api('GET /api/nft/swap/{id}', { params: { id: tokenId } }),
    api('GET /api/sale/contract/info', { query }),
  ])
  return { facts, info, wanted: { token_id: tokenId, asa_id: assetId, price } }
}

function createSale({ kit, account }: PrepareTools, network: Network, info: SaleInfo, tokenId: number) {
  const terms = saleTerms(info, tokenId)
  return kit.groups.createSale(network, { seller: account, terms, priceBaseUnits: BigInt(info.micro_amount) })
}

function move(
  { kit }: PrepareTools,
  network: Network,
  facts: Facts,
  sale: { appId: bigint; currency: bigint; vault: bigint },
) {
  return kit.groups.swapToSale(network, { ...custodialListing(facts), needsOptIn: facts.needs_opt_in, ...sale })
}

function moveCosts(facts: Facts, group: ReturnType<typeof move>): Cost[] {
  const costs = [
    algoCost(msg`Refundable deposit`, group.description.lockedMicroAlgo, depositNote.sale),
    ...(facts.needs_opt_in
      ? [algoCost(msg`Refundable deposit for the work`, HOLDING_MICRO_ALGO, depositNote.room)]
      : []),
    algoCost(msg`Network fee`, group.feeMicroAlgo),
  ]
  return [...costs, ...totals(msg`Leaves your wallet`, costs)]
}

const HOLDING_MICRO_ALGO = 100_000n

/** Both signatures together; the sale's application is not known yet, and changes nothing. */
async function quote(tools: PrepareTools, input: SwapInput, { assetId }: Answers): Promise<Cost[]> {
  const network = await tools.network()
  const { facts, info } = await readFacts(tools, input, assetId === undefined ? {} : { assetId })
  const create = createSale(tools, network, info, input.tokenId)
  const sale = { appId: 1n, currency: BigInt(info.currency_id), vault: BigInt(info.vault_app_id) }
  const moved = move(tools, network, facts, sale)
  const locked = create.description.lockedMicroAlgo + moved.description.lockedMicroAlgo
  const room = facts.needs_opt_in ? HOLDING_MICRO_ALGO : 0n
  const costs = [
    algoCost(msg`Refundable deposits`, locked + room, depositNote.sale),
    algoCost(msg`Network fees`, create.feeMicroAlgo + moved.feeMicroAlgo),
  ]
  return [...costs, ...totals(msg`Leaves your wallet`, costs)]
}
