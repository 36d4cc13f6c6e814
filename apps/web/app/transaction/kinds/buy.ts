import type { Reply } from '@facet/api-contract/client'
import { custodialListing, saleFacts } from '@facet/api-contract/group-inputs'
import { msg } from '@lingui/core/macro'
import { toDecimal } from '../../i18n/amount.ts'
import { algoCost, currencyCost, depositNote, totals } from '../costs.ts'
import { type Answers, defineKind, type Prepared, type PrepareTools, type WorkSummary } from '../transaction-kind.ts'

export interface BuyInput {
  work: WorkSummary
  tokenId: number
  appId: number
  assetId: number
  /** The price the person saw: another one refuses. */
  priceBaseUnits: string
  /** Of the currency: the API takes prices in its units. */
  decimals: number
  unitsLeft: string
  /** Of a private sale's link. */
  saleKey: string | null
}

export const buyKind = defineKind<BuyInput>({
  title: msg`Buy`,
  failedTitle: msg`Not bought`,
  question: (input) =>
    BigInt(input.unitsLeft) > 1n
      ? {
          step: 'needBuySupply',
          maxUnits: input.unitsLeft,
          unitPriceBaseUnits: input.priceBaseUnits,
          assetId: input.assetId,
          quote: async (tools, answers) => (await prepareBuy(tools, input, answers)).costs,
        }
      : null,
  stages: [
    {
      prepare: prepareBuy,
      submit: async (api, request, signed) => {
        if (request.txNft) {
          const custodial = { txNft: String(request.txNft), txns: signed }
          const reply = await api('POST /api/transaction/buy/validation', { body: custodial })
          return { txId: reply.tx_id, round: reply.round, memory: { owned: reply.owned } }
        }
        const { token_id, app_id, number } = request as { token_id: number; app_id: number; number: number }
        const body = { token_id, app_id, number, signed_tx: signed }
        const reply = await api('POST /api/transaction/buy/validation/v2', { body })
        return { txId: reply.tx_id, round: reply.round, memory: { owned: reply.owned } }
      },
    },
  ],
  again: ({ params }, { assetId }, priceText, { units = '1' }) => {
    const { currentBaseUnits: current } = params
    if (current === undefined) return null
    const price = priceText(BigInt(current) * BigInt(units), assetId)
    return { label: msg`Buy for ${price}`, answers: { priceBaseUnits: String(current) } }
  },
  done: ({ tokenId }) => ({
    title: msg`Yours`,
    text: msg`is in your wallet.`,
    action: { label: msg`See your works`, to: '/user/ownedNft' },
    sharePath: `/nft/${tokenId}`,
  }),
})

async function prepareBuy(
  { api, kit, account, network }: PrepareTools,
  input: BuyInput,
  answers: Answers,
): Promise<Prepared> {
  const { tokenId, appId, decimals, saleKey } = input
  const price = toDecimal(BigInt(answers.priceBaseUnits ?? input.priceBaseUnits), decimals)
  const number = Number(answers.units ?? '1')
  const body = { token_id: tokenId, app_id: appId, price, number, ...(saleKey ? { key: saleKey } : {}) }
  const [facts, params] = await Promise.all([api('POST /api/buy/check', { body }), network()])
  const { group, request, lent } = facts.version === 1 ? buildFromCustody(facts) : buildFromContract(facts)
  const locked = BigInt(facts.deposit_micro_algo)
  const costs = [
    currencyCost(msg`Price`, facts.total_base_units, facts.asa_id),
    ...(locked > 0n ? [algoCost(msg`Refundable deposit`, locked, depositNote.holding)] : []),
    ...(lent > 0n ? [algoCost(msg`Lent to the royalty vault`, lent, depositNote.vault)] : []),
    algoCost(msg`Network fee`, group.feeMicroAlgo),
  ]
  return {
    group,
    request,
    checks: [{ text: msg`Still for sale at this price`, round: facts.checked_round }],
    costs: [...costs, ...totals(msg`Leaves your wallet`, costs)],
  }

  function buildFromContract({ needs_opt_in: needsOptIn, unpayable }: Reply<'POST /api/buy/check'>) {
    const sale = saleFacts(facts)
    const group = kit.groups.buyFromSale(params, { sale, buyer: account, lots: BigInt(number), needsOptIn, unpayable })
    const request = { token_id: tokenId, app_id: appId, number }
    return { group, request, lent: group.description.depositMicroAlgo }
  }

  function buildFromCustody({ needs_opt_in: needsOptIn }: Reply<'POST /api/buy/check'>) {
    const group = kit.groups.buyFromCustody(params, { listing: custodialListing(facts), buyer: account, needsOptIn })
    return { group, request: { txNft: kit.marketLeg(group) }, lent: 0n }
  }
}
