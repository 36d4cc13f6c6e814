import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { cancelWayOf } from './cancel-ways.ts'
import { type Check, defineKind, reviewOf, type Stage, type WorkSummary } from '../transaction/transaction-kind.ts'

export interface CancelInput {
  work: WorkSummary
  tokenId: number
  appId: number
  /** Its contract was created and never got the work. */
  isUnfinished?: true
  /** It has ended, and its contract could not be emptied then. */
  hasEnded?: true
}

const keptDeposit: Check = {
  text: msg`The deposit stays in the contract until all money can leave it`,
  round: null,
}

declare module '../transaction/transaction-request.ts' {
  interface TransactionInputs {
    cancel: CancelInput
  }
}

function checkOf(check: MessageDescriptor, { isUnfinished, hasEnded }: CancelInput): MessageDescriptor {
  if (hasEnded) return msg`The contract is still on the chain`
  return isUnfinished ? msg`The work never left your wallet` : check
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
      return { group, request: { txNft: kit.marketLeg(group) }, checks: [{ text: way.check, round }] }
    }
    return {
      group,
      request: { token_id: tokenId, app_id: appId },
      checks: [...(contract.keepsApp ? [keptDeposit] : []), { text: checkOf(way.check, input), round }],
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
  title: ({ hasEnded }) => (hasEnded ? msg`Withdraw` : msg`Cancel listing`),
  failedTitle: ({ hasEnded }) => (hasEnded ? msg`Not withdrawn` : msg`Listing not cancelled`),
  question: reviewOf(cancelStage),
  stages: [cancelStage],
  done: ({ tokenId, isUnfinished, hasEnded }) => ({
    title: hasEnded ? msg`Withdrawn` : msg`Listing cancelled`,
    text: hasEnded
      ? msg`has no contract of yours any more. What it held has been returned.`
      : isUnfinished
        ? msg`is no longer listed. Your deposit is back in your wallet.`
        : msg`is back in your wallet.`,
    action: { label: msg`See your works`, to: '/user/ownedNft' },
    sharePath: `/nft/${tokenId}`,
  }),
})
