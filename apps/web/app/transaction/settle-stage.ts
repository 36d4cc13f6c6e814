import { auctionSettlement } from '@facet/api-contract/group-inputs'
import { msg } from '@lingui/core/macro'
import { algoCost, currencyCost, depositNote, totals } from './costs.ts'
import type { Check, DoneWords, Memory, Stage, WorkSummary } from './transaction-kind.ts'

export interface SettleInput {
  work: WorkSummary
  appId: number
}

/** Brings an ended auction to its close: one call, which anybody may make. */
export const settleStage: Stage<SettleInput> = {
  prepare: async ({ api, kit, account, network }, { appId }) => {
    const query = { app_id: appId }
    const [facts, params] = await Promise.all([api('GET /api/auctions/settle', { query }), network()])
    const group = kit.groups.settleAuction(params, auctionSettlement(facts, account))
    const isSeller = facts.seller === account
    const [room, lent] = [BigInt(facts.deposit_micro_algo), BigInt(facts.lent_micro_algo)]
    const [returned, share] = [BigInt(facts.returned_micro_algo), BigInt(facts.seller_base_units)]
    const checks: (Check | false)[] = [
      { text: msg`The auction is over`, round: facts.checked_round },
      !facts.can_deliver && { text: msg`The work waits in the contract until its owner can take it`, round: null },
    ]
    const outgoing = [
      ...(room > 0n ? [algoCost(msg`Refundable deposit`, room, depositNote.room)] : []),
      ...(lent > 0n ? [algoCost(msg`Lent to the royalty vault`, lent, depositNote.vault)] : []),
      algoCost(msg`Network fee`, group.feeMicroAlgo),
    ]
    const incoming = [
      ...(isSeller && share > 0n ? [currencyCost(msg`You receive`, String(share), facts.asa_id)] : []),
      ...(isSeller && returned > 0n ? [algoCost(msg`Deposit you get back`, returned)] : []),
    ]
    return {
      group,
      request: {
        app_id: appId,
        token_id: facts.token_id,
        outcome: facts.outcome,
        is_seller: isSeller,
        is_receiver: facts.receiver === account,
        is_delivered: facts.can_deliver,
      },
      checks: checks.filter((check) => check !== false),
      costs: [...incoming, ...outgoing, ...totals(msg`Leaves your wallet`, outgoing)],
    }
  },
  submit: async (api, request, signed) => {
    const body = { app_id: Number(request.app_id), signed_tx: signed }
    const reply = await api('POST /api/auctions/settle', { body })
    return { txId: reply.tx_id, round: reply.round, memory: request }
  },
}

/** What closing an auction has come to, for whoever closed it. */
export function settledWords(memory: Memory): DoneWords {
  const { token_id: tokenId, outcome, is_seller: isSeller, is_receiver: isReceiver, is_delivered: isDelivered } = memory
  const isSold = outcome === 'sold' || outcome === 'paid-out'
  const path = `/nft/${tokenId}`
  if (isReceiver && isDelivered) {
    return {
      title: isSeller ? msg`Taken back` : msg`Yours`,
      text: isSeller ? msg`is in your wallet again.` : msg`is in your wallet.`,
      action: { label: msg`See your works`, to: '/user/ownedNft' },
      sharePath: path,
    }
  }
  return {
    title: msg`Closed`,
    text: !isDelivered
      ? msg`waits in the contract until its owner takes it.`
      : !isSold
        ? msg`is back with its seller.`
        : isSeller
          ? msg`is sold, and you are paid.`
          : msg`is with its winner, and the seller is paid.`,
    action: { label: msg`See the work`, to: path },
    sharePath: path,
  }
}
