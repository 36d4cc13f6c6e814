import { settlementFromWire } from '@facet/api-contract/auction/auction-codec'
import type { Reply } from '@facet/api-contract/client'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { ALGO, type Cost, depositNote, partCost } from '../../money/costs.ts'
import type { Check, DoneWords, Memory, Stage, WorkSummary } from '../../transaction/transaction-kind.ts'

export interface SettleInput {
  work: WorkSummary
  appId: number
  /** The seller takes back a work that received no bid. */
  isReturn?: true
}

type Facts = Reply<'GET /api/auctions/settle'>

/** Settles an ended auction: one call, which anyone may make. */
export const settleStage: Stage<SettleInput> = {
  prepare: async ({ api, kit, account, network }, { appId }) => {
    const query = { app_id: appId }
    const [facts, params] = await Promise.all([api('GET /api/auctions/settle', { query }), network()])
    const group = kit.groups.settleAuction(params, settlementFromWire(facts, account))
    const isSeller = facts.seller === account
    const { delivery } = group.description
    const checks: (Check | false)[] = [
      { text: msg`The auction is over`, round: facts.checked_round },
      delivery === 'owner' && { text: deliveryWords(facts, account), round: null },
      delivery === 'prize-vault' && {
        text: msg`The prize vault keeps the work until its owner claims it`,
        round: null,
      },
      delivery === 'none' &&
        !facts.can_deliver && { text: msg`The work stays in the contract until its owner can receive it`, round: null },
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
        is_prize: delivery === 'prize-vault',
        is_credited: facts.unpayable.includes(facts.seller),
      },
      checks: checks.filter((check) => check !== false),
      words: {
        holding: depositNote.room,
        received: facts.outcome === 'void' && !isSeller ? msg`Returns to you: your bid` : msg`You receive`,
      },
      context: isSeller ? heldPrizeDeposit(BigInt(facts.prize_micro_algo)) : [],
    }
  },
  submit: async (api, request, signed) => {
    const body = { app_id: Number(request.app_id), signed_tx: signed }
    const reply = await api('POST /api/auctions/settle', { body })
    return { txId: reply.tx_id, round: reply.round, memory: request }
  },
}

function deliveryWords({ receiver, outcome, seller }: Facts, account: string): MessageDescriptor {
  if (receiver === account) return msg`The work goes to your wallet`
  if (receiver === seller) return msg`The work goes back to its seller`
  if (outcome !== 'sold') return msg`The work goes to the winner`
  return seller === account
    ? msg`The work goes to the winner, and you are paid`
    : msg`The work goes to the winner, and the seller is paid`
}

/** The part of the seller's deposit that stays locked with the work in the prize vault. */
function heldPrizeDeposit(microAlgo: bigint): Cost[] {
  if (microAlgo === 0n) return []
  const held = partCost(msg`Part of your deposit that the prize vault keeps`, String(microAlgo), ALGO)
  return [{ ...held, note: msg`You get it back when the winner claims the work.` }]
}

/** The result of closing an auction, for the account that closed it. */
export function settledWords(memory: Memory): DoneWords {
  const { token_id: tokenId, outcome, is_seller: isSeller, is_receiver: isReceiver, is_delivered: isDelivered } = memory
  const isSold = outcome === 'sold' || outcome === 'paid-out'
  const path = `/nft/${tokenId}`
  if (isReceiver && isDelivered) {
    return {
      title: isSeller ? msg`Closed` : msg`Yours`,
      text: isSeller ? msg`is back in your wallet.` : msg`is in your wallet.`,
      action: { label: msg`See your works`, to: '/user/ownedNft' },
      sharePath: path,
    }
  }
  return {
    title: msg`Closed`,
    text: memory.is_prize
      ? msg`is kept in the prize vault until its owner claims it.`
      : !isDelivered
        ? msg`stays in the contract until its owner claims it.`
        : !isSold
          ? msg`was returned to the seller.`
          : memory.is_credited
            ? isSeller
              ? msg`is sold. Your money is held for you until you claim it.`
              : msg`went to the winner. The money is held for the seller.`
            : isSeller
              ? msg`is sold, and you have been paid.`
              : msg`went to the winner, and the seller has been paid.`,
    action: { label: msg`See the work`, to: path },
    sharePath: path,
  }
}
