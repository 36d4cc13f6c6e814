import type { GroupDescription } from '@facet/groups'
import type { TransactionFact } from './describe-transaction.ts'

/** What the demo wallet wants to sign, waiting for a yes or a no. */
export interface ApprovalRequest {
  /** Of the work it is about; empty for a sign-in. */
  title: string
  description: GroupDescription
  feeMicroAlgo: bigint
  transactions: readonly TransactionFact[]
}

interface PendingApproval extends ApprovalRequest {
  answer: (isApproved: boolean) => void
}

let pending: PendingApproval | null = null
const listeners = new Set<() => void>()

/** Opens the confirmation sheet; answers what the person chose. A second question declines the first. */
export function askApproval(request: ApprovalRequest): Promise<boolean> {
  pending?.answer(false)
  return new Promise((resolve) => {
    pending = {
      ...request,
      answer: (isApproved) => {
        pending = null
        for (const listener of listeners) listener()
        resolve(isApproved)
      },
    }
    for (const listener of listeners) listener()
  })
}

export function subscribeApproval(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function pendingApproval(): PendingApproval | null {
  return pending
}
