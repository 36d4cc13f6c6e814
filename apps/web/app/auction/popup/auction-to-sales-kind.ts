import type { Reply } from '@facet/api-contract/client'
import { moveToSaleFromWire } from '@facet/api-contract/auction/auction-codec'
import { newSaleFromWire } from '@facet/api-contract/sale/sale-codec'
import { msg } from '@lingui/core/macro'
import { depositNote } from '../../money/costs.ts'
import { type Moved, movedBy } from '../../money/moved.ts'
import type { DebitWords } from '../../money/debit-costs.ts'
import { toDecimal } from '@facet/api-contract/currency/currency-codec'
import { listInSale } from '../../sale/popup/list-in-sale.ts'
import { keptDeposit } from '../../transaction/cancel-way.ts'
import { listingPath } from '../../transaction/listing-path.ts'
import { knownDecimals, newListingProceeds } from '../../transaction/listing-way.ts'
import {
  type Answers,
  defineKind,
  type Prepared,
  type PrepareTools,
  type WorkSummary,
} from '../../transaction/transaction-kind.ts'

export interface AuctionToSalesInput {
  work: WorkSummary
  tokenId: number
  appId: number
  /** Currency and starting price of the auction, the defaults of the sale. */
  assetId: number
  priceBaseUnits: string
  /** Decimals of each currency, by asset id. */
  decimals: Record<number, number>
}

declare module '../../transaction/transaction-request.ts' {
  interface TransactionInputs {
    auctionToSales: AuctionToSalesInput
  }
}

/** Moves an auction that ended without a bid to a sale: the sale's contract is created, then one group settles and lists. */
export const auctionToSalesKind = defineKind<AuctionToSalesInput>({
  title: () => msg`Move to sales`,
  failedTitle: () => msg`Not moved`,
  question: (input) => ({
    step: 'needPrice',
    label: msg`Price`,
    assetId: input.assetId,
    canChooseCurrency: true,
    initialBaseUnits: input.priceBaseUnits,
    units: null,
    confirm: msg`Move to sales`,
    note: msg`You approve two steps: creating the sale contract, then moving the work into it.`,
    quote: (tools, answers) => quote(tools, input, answers),
  }),
  stages: [
    {
      name: msg`Create the sale contract`,
      prepare: prepareSale,
      submit: async (api, request, signed) => {
        const { token_id, asa_id, price, auction_id } = request as unknown as MoveRequest
        const body = { token_id, asa_id, price, number: 1, auction_id, signed_tx: signed }
        const reply = await api('POST /api/sale/app/create', { body })
        return { txId: reply.tx_id, round: reply.round, memory: { ...request, sale_id: reply.app_id } }
      },
    },
    {
      name: msg`Move the work`,
      prepare: async (tools, input, answers, memory) => {
        const { facts } = await readFacts(tools, input, answers)
        const group = move(tools, await tools.network(), facts, BigInt(Number(memory.sale_id)))
        return {
          group,
          request: memory,
          checks: [{ text: msg`The sale contract exists`, round: null }, ...(facts.keeps_app ? [keptDeposit] : [])],
          words: moveWords,
        }
      },
      submit: async (api, request, signed) => {
        const { token_id, asa_id, price, auction_id, sale_id } = request as unknown as MoveRequest
        const body = { token_id, app_id: auction_id, sale_id, asa_id, price, signed_tx: signed }
        const reply = await api('POST /api/auctions/to_sales', { body })
        return { txId: reply.tx_id, round: reply.round, memory: { app_id: reply.sale_id, listed_as: 'sale' } }
      },
    },
  ],
  done: ({ tokenId }, _answers, memory) => listInSale.done(listingPath(tokenId, memory), memory),
})

const moveWords: DebitWords = { contract: depositNote.sale, holding: depositNote.room }

type Facts = Reply<'GET /api/auctions/to_sales'>
type Network = Awaited<ReturnType<PrepareTools['network']>>

interface MoveRequest {
  token_id: number
  asa_id: number
  price: string
  auction_id: number
  sale_id: number
}

async function readFacts({ api }: PrepareTools, input: AuctionToSalesInput, answers: Answers) {
  const { tokenId, appId, decimals } = input
  const { priceBaseUnits = input.priceBaseUnits, assetId = input.assetId } = answers
  const price = toDecimal(BigInt(priceBaseUnits), knownDecimals(decimals, assetId))
  const query = { token_id: tokenId, app_id: appId, asa_id: assetId, amount: price }
  const facts = await api('GET /api/auctions/to_sales', { query })
  return { facts, fields: { token_id: tokenId, asa_id: assetId, price } }
}

function createSale({ kit, account }: PrepareTools, network: Network, { sale }: Facts, tokenId: number) {
  const terms = newSaleFromWire(sale, tokenId)
  return kit.groups.createSale(network, { seller: account, terms, priceBaseUnits: BigInt(sale.micro_amount) })
}

function move({ kit }: PrepareTools, network: Network, facts: Facts, saleAppId: bigint) {
  return kit.groups.moveAuctionToSale(network, moveToSaleFromWire(facts, saleAppId))
}

/** The second group before the sale's application id is known; it costs the same for any id. */
function moveStandIn(tools: PrepareTools, network: Network, facts: Facts) {
  return move(tools, network, facts, tools.kit.groups.STAND_IN_APP_ID)
}

async function prepareSale(tools: PrepareTools, input: AuctionToSalesInput, answers: Answers): Promise<Prepared> {
  const [{ facts, fields }, network] = await Promise.all([readFacts(tools, input, answers), tools.network()])
  const seller = { form: listInSale.form, seller: tools.account, assetId: fields.asa_id }
  return {
    group: createSale(tools, network, facts, input.tokenId),
    next: moveStandIn(tools, network, facts),
    request: { ...fields, auction_id: input.appId },
    checks: [
      { text: msg`The auction ended without a bid`, round: facts.auction.checked_round },
      ...(facts.keeps_app ? [keptDeposit] : []),
    ],
    words: moveWords,
    context: newListingProceeds(seller, facts.sale),
  }
}

/** Both signatures together. The receipts are those of a price without a fault. */
async function quote(tools: PrepareTools, input: AuctionToSalesInput, answers: Answers): Promise<Moved> {
  const { context, ...moved } = movedBy(await prepareSale(tools, input, answers))
  return answers.priceBaseUnits === undefined ? moved : { ...moved, context }
}
