import type { networkParams } from '@facet/api-contract/group-inputs'
import { auctionCancel, offerAcceptance, saleCancel } from '@facet/api-contract/group-inputs'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { algoCost, currencyCost, depositNote } from '../costs.ts'
import { type Cost, defineKind, type Prepared, type PrepareTools, type WorkSummary } from '../transaction-kind.ts'

export interface AcceptOfferInput {
  work: WorkSummary
  tokenId: number
  appId: number
  /** Name or short address. */
  bidder: string
  /** For all units that it asks for. */
  priceBaseUnits: string
  assetId: number
  units: string
}

/** The owner sees what arrives before anything else: an acceptance is final. */
export const acceptOfferKind = defineKind<AcceptOfferInput>({
  title: msg`Accept the offer`,
  failedTitle: msg`Not accepted`,
  summary: ({ bidder, priceBaseUnits, assetId, units }, priceText) => {
    const price = priceText(priceBaseUnits, assetId)
    return units === '1' ? msg`${bidder} offers ${price}` : msg`${bidder} offers ${price} for ${units} units`
  },
  question: (input, priceText) => {
    const { bidder } = input
    const price = priceText(input.priceBaseUnits, input.assetId)
    return {
      step: 'warnOffer',
      warning: msg`The work goes to ${bidder} for good. Once accepted it cannot be undone.`,
      confirm: msg`Accept ${price}`,
      decline: msg`Keep the work`,
      quote: async (tools) => (await prepareAcceptance(tools, input)).costs,
    }
  },
  stages: [
    {
      prepare: prepareAcceptance,
      submit: async (api, request, signed) => {
        const { token_id, app_id } = request as { token_id: number; app_id: number }
        const reply = await api('POST /api/offers/accept', { body: { token_id, app_id, signed_tx: signed } })
        return { txId: reply.tx_id, round: reply.round, memory: { is_credited: request.is_credited ?? false } }
      },
    },
  ],
  done: ({ tokenId }, _answers, memory) => ({
    title: msg`Sold`,
    text: memory.is_credited
      ? msg`has a new owner. The money waits for you in the royalty vault.`
      : msg`has a new owner, and the money is in your wallet.`,
    action: { label: msg`See your works`, to: '/user/ownedNft' },
    sharePath: `/nft/${tokenId}`,
  }),
})

async function prepareAcceptance(
  { api, kit, account, network }: PrepareTools,
  { tokenId, appId, bidder }: AcceptOfferInput,
): Promise<Prepared> {
  const [facts, params] = await Promise.all([api('GET /api/offers/accept', { query: { app_id: appId } }), network()])
  const withdrawn = await buildWithdrawal({ api, kit, params }, tokenId, facts.withdrawn_app_id)
  const { withdrawal, returnedMicroAlgo: returned } = withdrawn
  const group = kit.groups.acceptOffer(params, { ...offerAcceptance(facts, account), withdrawal })
  const { asa_id: assetId } = facts
  const [fees, royalties] = [facts.fees / 100, facts.royalties / 100]
  const part = (label: MessageDescriptor, baseUnits: string): Cost => ({
    ...currencyCost(label, baseUnits, assetId),
    kind: 'part',
  })
  const deposit = BigInt(facts.deposit_micro_algo)
  const isCredited = facts.unpayable.includes(account)
  return {
    group,
    request: { token_id: tokenId, app_id: appId, is_credited: isCredited },
    checks: [
      { text: msg`The money is in the offer's contract`, round: facts.checked_round },
      ...(withdrawal ? [{ text: msg`Your listing ends in the same step`, round: facts.checked_round }] : []),
    ],
    costs: [
      currencyCost(msg`Offer from ${bidder}`, facts.price_base_units, assetId),
      // The creator who sells pays no royalty to others.
      ...(facts.royalty_base_units === '0'
        ? []
        : [part(msg`of which creator royalty, ${royalties}%`, facts.royalty_base_units)]),
      part(msg`of which market fee, ${fees}%`, facts.platform_fee_base_units),
      {
        ...currencyCost(msg`You receive`, facts.seller_base_units, assetId),
        kind: 'total',
        ...(isCredited
          ? { note: msg`It waits for you in the royalty vault: your wallet cannot take it right now.` }
          : {}),
      },
      ...(returned > 0n ? [algoCost(msg`Your listing ends: deposit you get back`, returned)] : []),
      ...(deposit > 0n ? [algoCost(msg`Refundable deposit`, deposit, depositNote.currency)] : []),
      algoCost(msg`Network fee you pay`, group.feeMicroAlgo),
    ],
  }
}

interface WithdrawalTools extends Pick<PrepareTools, 'api' | 'kit'> {
  params: ReturnType<typeof networkParams>
}

/** The cancel of the own listing that holds the work, and what comes back of its deposit. */
async function buildWithdrawal({ api, kit, params }: WithdrawalTools, tokenId: number, appId: number | null) {
  if (appId === null) return { withdrawal: undefined, returnedMicroAlgo: 0n }
  const facts = await api('POST /api/cancel/check', { body: { token_id: tokenId, app_id: appId } })
  // What the market holds is no contract's to give back in the same group.
  if (facts.kind === 'custodial') return { withdrawal: undefined, returnedMicroAlgo: 0n }
  const withdrawal =
    facts.kind === 'sale'
      ? kit.groups.cancelSale(params, saleCancel(facts))
      : kit.groups.cancelAuction(params, auctionCancel(facts))
  return { withdrawal, returnedMicroAlgo: BigInt(facts.returned_micro_algo) }
}
