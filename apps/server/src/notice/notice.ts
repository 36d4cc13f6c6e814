import type { NotificationKind } from '@facet/api-contract/notification/notification-kinds'
import type { PriceBuys } from '@facet/api-contract/nft/price-buys'
import type { ChainBlock, ChainTransaction } from '../chain/chain-transaction.ts'

/** What a comment is on: its text depends on it. */
export type CommentPlace = 'comment-on-work' | 'comment-on-collection' | 'comment-in-gallery'

/** The facts that a message is written from. */
export interface Facts {
  /** Of a comment. */
  place?: CommentPlace
  works?: NoticedWorks
  appId?: string
  /** The collection that a comment is on. */
  collectionId?: string
  amount?: Amount
  /** The acting address. Its account is not notified of its own actions. */
  by?: string
  /** The page that the message links to, when the kind does not decide it. */
  path?: string
}

/** The work that a message names, and how many others its listing has: a message that names the one tells the other. */
export interface NoticedWorks {
  /** Its asset id. */
  first: string
  more: number
  /** What the amount of the message buys of them; all by default. */
  priceBuys?: PriceBuys
}

interface Amount {
  baseUnits: string
  currencyId: string
  decimals: number
}

/** Recipients of a notice: the account of an address, if it has one, an account, or all followers of the account of an address. */
type Recipient = { address: string } | { accountId: bigint } | { followersOf: string }

export interface Notice {
  to: Recipient
  kind: NotificationKind
  facts: Facts
  /** Notices of the same kind with the same key are one while unread; null: each stands alone. */
  groupKey: string | null
  /** Number of events that it reports; 1 if omitted. */
  count?: number
  source: NoticeSource
}

export interface NoticeSource {
  /** Unix seconds. */
  atSeconds: number
  /** null when the cause is not on the chain. */
  round: bigint | null
  txId: string | null
}

/** The works of a notice about one. */
export function oneWork(assetId: bigint | string): NoticedWorks {
  return { first: String(assetId), more: 0 }
}

/** The source of notices about a transaction. */
export function sourceOf(block: ChainBlock, transaction: ChainTransaction): NoticeSource {
  return { atSeconds: block.timestampSeconds, round: block.round, txId: transaction.topLevelId() }
}
