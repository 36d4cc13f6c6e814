import { msg } from '@lingui/core/macro'
import type { Card } from '@facet/api-contract/nft/card'
import type { TransactionRequest } from '../transaction/transaction-request.ts'
import type { EndedInput, UnfinishedInput } from './card-kind.ts'

/** What is said of an unfinished listing, whose work is still in the wallet of its owner. */
export const unfinishedListing = {
  intro: msg`These works are still in your wallet, so their listings are not visible. Cancel a listing to get its deposit back, then list the work again.`,
  cancelOf: (title: string) => msg`Cancel the listing of ${title}`,
  notice: {
    title: (price: string) => msg`A listing at ${price} was not finished.`,
    text: msg`The work is still in your wallet, but its contract holds a deposit. Cancel it to get the deposit back, then list the work again.`,
    cancel: msg`Cancel the unfinished listing`,
  },
  cancel: (input: UnfinishedInput) => ({ kind: 'cancel', input }) as const,
  withdraw: (input: EndedInput, action: Card['action']): TransactionRequest | null => {
    if (action === 'cancel') return { kind: 'cancel', input }
    return action === 'close' ? { kind: 'close', input: { work: input.work, appId: input.appId } } : null
  },
}
