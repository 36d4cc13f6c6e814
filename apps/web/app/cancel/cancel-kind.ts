import type { MessageDescriptor } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import { cancelWayOf } from './cancel-ways.ts'
import { type AnyCancelWay, type CancelFacts, keptDeposit, listingTitles } from '../transaction/cancel-way.ts'
import { type Check, defineKind, type ListedWorks, reviewOf, type Stage } from '../transaction/transaction-kind.ts'

export type CancelInput = {
  work: ListedWorks
  tokenId: number
  appId: number
} & (
  | { listing: CancelFacts['kind'] }
  /** Its contract was created but never received the work. */
  | { isUnfinished: true }
  /** It has ended, but its contract could not be emptied. */
  | { hasEnded: true }
)

declare module '../transaction/transaction-request.ts' {
  interface TransactionInputs {
    cancel: CancelInput
  }
}

function checksOf(way: AnyCancelWay, input: CancelInput, round: number): Check[] {
  if ('hasEnded' in input) return [{ text: msg`The contract is still on the chain`, round }]
  const isOne = input.work.more === 0
  if ('isUnfinished' in input) {
    return [{ text: isOne ? msg`The work never left your wallet` : msg`The works never left your wallet`, round }]
  }
  const returned = isOne ? msg`The work goes back to your wallet` : msg`The works go back to your wallet`
  return [
    { text: way.check, round },
    { text: returned, round: null },
  ]
}

/** The text after the title of the only work, or of the first of several. */
function doneTextOf(input: CancelInput): MessageDescriptor {
  const { more } = input.work
  if ('hasEnded' in input) {
    return more === 0
      ? msg`has no contract of yours any more. What it held has been returned.`
      : msg`${plural(more, {
          one: 'and # more work have no contract of yours any more. What it held has been returned.',
          other: 'and # more works have no contract of yours any more. What it held has been returned.',
        })}`
  }
  if ('isUnfinished' in input) {
    return more === 0
      ? msg`is no longer listed. The ALGO locked for it in your wallet is unlocked.`
      : msg`${plural(more, {
          one: 'and # more work are no longer listed. The ALGO locked for them in your wallet is unlocked.',
          other: 'and # more works are no longer listed. The ALGO locked for them in your wallet is unlocked.',
        })}`
  }
  return more === 0
    ? msg`is back in your wallet.`
    : msg`${plural(more, {
        one: 'and # more work are back in your wallet.',
        other: 'and # more works are back in your wallet.',
      })}`
}

function titlesOf(input: CancelInput): AnyCancelWay['titles'] {
  if ('hasEnded' in input) return { cancel: msg`Withdraw`, failed: msg`Not withdrawn`, done: msg`Withdrawn` }
  return 'isUnfinished' in input ? listingTitles : cancelWayOf({ kind: input.listing }).titles
}

const cancelStage: Stage<CancelInput> = {
  prepare: async ({ api, kit, network }, input) => {
    const { tokenId, appId } = input
    const body = { token_id: tokenId, app_id: appId }
    const [facts, params] = await Promise.all([api('POST /api/cancel/check', { body }), network()])
    const way = cancelWayOf(facts)
    const group = way.build(kit, params, facts)
    const { checked_round: round } = facts
    const contract = way.contract?.(facts)
    if (!contract) {
      return { group, request: { txNft: kit.marketLeg(group) }, checks: checksOf(way, input, round) }
    }
    return {
      group,
      request: { token_id: tokenId, app_id: appId },
      checks: [...checksOf(way, input, round), ...(contract.keepsApp ? [keptDeposit] : [])],
    }
  },
  submit: async (api, request, signed) => {
    if (request.txNft) {
      const body = { txNft: String(request.txNft), txns: signed }
      const reply = await api('POST /api/sell/cancel/validation', { body })
      return { txId: reply.tx_id, round: reply.round }
    }
    const { token_id, app_id } = request as { token_id: number; app_id: number }
    const reply = await api('POST /api/sell/cancel/validation/v2', {
      body: { token_id, app_id, signed_tx: signed },
    })
    return { txId: reply.tx_id, round: reply.round }
  },
}

export const cancelKind = defineKind<CancelInput>({
  title: (input) => titlesOf(input).cancel,
  failedTitle: (input) => titlesOf(input).failed,
  question: reviewOf(cancelStage),
  stages: [cancelStage],
  done: (input) => ({
    title: titlesOf(input).done,
    text: doneTextOf(input),
    action: { label: msg`See your works`, to: '/user/ownedNft' },
    sharePath: null,
  }),
})
