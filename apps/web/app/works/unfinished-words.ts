import { msg } from '@lingui/core/macro'
import type { Card } from '@facet/api-contract/nft/card'
import type { TransactionRequest } from '../transaction/transaction-request.ts'
import type { EndedInput, UnfinishedInput } from './card-kind.ts'

/** Texts for an unfinished listing. Its work has not moved: it is in the owner's wallet or in an earlier listing. */
export const unfinishedListing = {
  intro: msg`These works were never moved to their new contracts, so the listings are not visible. Cancel a listing to unlock the ALGO that it locks in your wallet, then list the work again.`,
  cancelOf: (title: string) => msg`Cancel the listing of ${title}`,
  notice: {
    title: (price: string) => msg`A listing at ${price} was not finished.`,
    text: msg`The work was never moved to its contract. Cancel it to unlock the ALGO that it locks in your wallet, then list the work again.`,
    cancel: msg`Cancel the unfinished listing`,
  },
  cancel: (input: UnfinishedInput) => ({ kind: 'cancel', input }) as const,
  withdraw: (input: EndedInput, action: Card['action']): TransactionRequest | null => {
    if (action === 'cancel') return { kind: 'cancel', input }
    return action === 'close' ? { kind: 'close', input: { work: input.work, appId: input.appId } } : null
  },
}
