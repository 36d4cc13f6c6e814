import type { Card } from '@facet/api-contract/nft/card'
import type { ListedFor, StreamEvent, StreamTopic } from '@facet/api-contract/stream/open-stream'
import type { MessageDescriptor } from '@lingui/core'
import type { ComponentType } from 'react'
import type { ListedWorks } from '../transaction/transaction-kind.ts'
import type { TransactionRequest } from '../transaction/transaction-request.ts'

/** The cards of a kind of listing, for every list. Loaded with each page, so it imports nothing heavy. */
export interface CardKind {
  /** Address of the page of a work seen through this listing. */
  path: (tokenId: number, appId: number) => string
  /** Below the work: the price and the remaining units, or the state. The card adds how many other works share the price. */
  Foot: ComponentType<{ card: Card }>
  /** Over the image; null without one. */
  Corner: ComponentType<{ card: Card }> | null
  /** How an open card follows its listing live; null if it does not. */
  live: {
    topic: StreamTopic
    /** The card after a newer event of its listing; the same card if the event does not concern it. */
    after: (card: Card, event: StreamEvent) => Card
    /** Whose lists show the listing that an event opened; null for an event that opened none. */
    openedFor: (event: StreamEvent) => ListedFor | null
  } | null
  /** Texts for an application that was created but never received its work or its money; null if that cannot happen. */
  unfinished: UnfinishedWords | null
}

interface UnfinishedWords {
  /** Shown above an account's unfinished applications. */
  intro: MessageDescriptor
  /** Below each title. */
  priceLine: (price: string) => MessageDescriptor
  cancelOf: (title: string) => MessageDescriptor
  /** On the page of the work. */
  notice: { title: (price: string) => MessageDescriptor; text: MessageDescriptor; cancel: MessageDescriptor }
  cancel: (input: UnfinishedInput) => TransactionRequest
  /** The transaction that withdraws the rest from such an application after its end; null where its owner cannot. */
  withdraw: (input: EndedInput, action: Card['action']) => TransactionRequest | null
}

export interface UnfinishedInput {
  work: ListedWorks
  tokenId: number
  appId: number
  isUnfinished: true
}

export interface EndedInput {
  work: ListedWorks
  tokenId: number
  appId: number
  hasEnded: true
}
