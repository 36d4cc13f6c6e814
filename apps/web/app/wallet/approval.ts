import type { GroupDescription, Debits } from '@facet/groups'
import type { TransactionFact } from './describe-transaction.ts'

/** A pending approval request of the demo wallet. */
export interface ApprovalRequest {
  /** The work's title; empty for a sign-in. */
  title: string
  /** The address that signs. */
  from: string
  description: GroupDescription
  debits: Debits
  transactions: readonly TransactionFact[]
}

interface PendingApproval extends ApprovalRequest {
  answer: (isApproved: boolean) => void
}

let pending: PendingApproval | null = null
const listeners = new Set<() => void>()

/** Opens the confirmation sheet and resolves with the choice. A second request declines the first. */
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

/** Declines the pending request, if there is one. */
export function declineApproval(): void {
  pending?.answer(false)
}

export function subscribeApproval(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function pendingApproval(): PendingApproval | null {
  return pending
}
