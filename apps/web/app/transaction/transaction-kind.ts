import type { ApiClient } from '@facet/api-contract/client'
import type { paramsFromWire } from '@facet/api-contract/chain/params-codec'
import type { ListingKind } from '@facet/contracts'
import type { BuiltGroup, GroupDescription } from '@facet/groups'
import type { MessageDescriptor } from '@lingui/core'
import { type Moved, movedBy } from '../money/moved.ts'
import type { WalletKit } from '../wallet/wallet-kit.ts'
import type { Failure } from '../i18n/failure.ts'

/** The work a transaction is about, as the popup shows it. */
export interface WorkSummary {
  title: string
  creator: string
  /** The picture's CID; null when there is none to show. */
  cid: string | null
  /** How many other works a listing has together with it, of which the transaction is about all. */
  more?: number
  /** Takes the place of a work, so its title is not styled as one. */
  isNoWork?: true
  /** An earlier work that looks similar, about which a buyer should know. */
  similarTo?: { tokenId: number; title: string; creator: string; cid: string | null }
}

/** The works of a listing, where a transaction is about all of them: the summary of one work alone is not enough. */
export type ListedWorks = WorkSummary & { more: number }

/** The answers that the popup can ask for before it opens the wallet. Plain JSON, so a reload continues with them. */
export interface Answers {
  priceBaseUnits?: string
  assetId?: number
  units?: string
  isPrivate?: boolean
  /** The only account that may buy from a private sale, by username or address. */
  reservedFor?: string
  /** The kind of listing. */
  listAs?: ListingKind
  /** How long an auction takes bids; the price is the least first bid. */
  durationHours?: number
  /** Days until an offer expires; 0 for never. */
  expiryDays?: number
}

/** Computes the money that answers would move, before they are given. */
export type Quoting = (tools: PrepareTools, answers: Answers) => Promise<Moved>

/** The content of a review: the checked facts and the money that moves. */
export interface Reviewed extends Moved {
  checks: readonly Check[]
}

/** The reason why another transaction is better, and that transaction. */
export interface AnswerWarning {
  text: MessageDescriptor
  /** Omitted where it cannot be opened from here. */
  instead?: { label: MessageDescriptor; request: OtherTransaction }
}

/** A request of another kind. The table of all kinds, which imports this file, has the exact types. */
export interface OtherTransaction {
  kind: string
  input: object
}

/** A price to compare with; null if there is none. */
export interface PriceFact {
  label: MessageDescriptor
  price: { baseUnits: string; assetId: number } | null
}

export type Comparing = (tools: PrepareTools) => Promise<readonly PriceFact[]>

/** The number of units that can be chosen: the account's own to list, or others' to make an offer for. */
export interface UnitsQuestion {
  of: 'own' | 'others'
  max: string
}

/** Where a price must be a whole number from 5 to 1,000,000. */
export type WholePrice = 'always' | 'first-bids'

export type Question =
  /** A price, and where a work is listed also its currency, units and privacy. */
  | {
      step: 'needPrice'
      label: MessageDescriptor
      /** Shown at the right of the label: a price to compare with. */
      aside?: ((answers: Answers | null) => MessageDescriptor) | undefined
      /** Prices to compare with. */
      compare?: Comparing
      /** Fixed currency, or the one to start with when it can be chosen. */
      assetId: number
      canChooseCurrency: boolean
      initialBaseUnits: string | null
      /** Null if the number of units is not asked. */
      units: UnitsQuestion | null
      wholePrice?: WholePrice
      /** The work to list, whose kind of listing is chosen; omitted where no work is listed. */
      listingOf?: number
      /** The kinds to choose from; omitted for all in which owners list works. */
      kinds?: readonly ListingKind[]
      /** The only currency for bids. */
      bidAssetId?: number
      /** Asks when the offer expires. */
      asksExpiry?: true
      /** A reason against an answer, before it is given. */
      warn?: (answers: Answers) => AnswerWarning | null
      /** The amount leaves the wallet: it is not a price asked of others, and the quote needs it. */
      isSpent?: true
      /** The initial price is not an answer. */
      mustChange?: boolean
      confirm: MessageDescriptor
      note: MessageDescriptor
      /** Also of answers without a price: while it has a fault, where an amount is neither spent nor changed. */
      quote: Quoting
    }
  | {
      step: 'needBuySupply'
      maxUnits: string
      initialUnits: string
      unitPriceBaseUnits: string
      assetId: number
      quote: Quoting
    }
  /** Needs no answer: shows the action, its costs and returns before the wallet opens. */
  | { step: 'review'; quote: (tools: PrepareTools) => Promise<Reviewed> }
  /** A warning that the visitor must confirm before continuing. */
  | {
      step: 'warning'
      warning: MessageDescriptor
      confirm: MessageDescriptor
      decline: MessageDescriptor
      /** Prices to compare with. */
      compare: Comparing
      quote: Quoting
    }

/** The question of one step. */
export type QuestionOf<Step extends Question['step']> = Extract<Question, { step: Step }>

/** A fact that was checked on chain before the wallet opened. */
export interface Check {
  text: MessageDescriptor
  round: number | null
}

export type Memory = Record<string, string | number | boolean | null>

export interface PrepareTools {
  api: ApiClient
  kit: WalletKit
  /** Address that signs. */
  account: string
  network: () => Promise<ReturnType<typeof paramsFromWire>>
}

export interface Prepared extends Omit<Moved, 'groups'> {
  /** Null where the market keeps the fact itself and nothing is signed. */
  group: BuiltGroup<GroupDescription> | null
  /** Fields beside `signed_tx` in the body of the request that sends the group. */
  request: Memory
  checks: readonly Check[]
  /** The second of two groups, with stand-ins for ids that do not exist yet. An account that cannot pay for both signs neither. */
  next?: BuiltGroup
}

export interface Outcome {
  txId: string
  round: number
  /** For the next stage and the final message. */
  memory?: Memory
}

/** One signature: read the facts now, build, and after signing send. */
export interface Stage<Input> {
  /** Name of the stage, for kinds with more than one. */
  name?: MessageDescriptor
  prepare: (tools: PrepareTools, input: Input, answers: Answers, memory: Memory) => Promise<Prepared>
  submit: (api: ApiClient, request: Memory, signed: string[]) => Promise<Outcome>
}

export interface DoneWords {
  title: MessageDescriptor
  /** The text after the work's title. */
  text: MessageDescriptor
  action: { label: MessageDescriptor; to: string } | null
  /** A sale or a mint: confetti falls. */
  isCelebrated?: boolean
  /** A link that only the visitor has and must pass on; the button to copy it comes before the action. */
  secretLink?: { label: MessageDescriptor; path: string }
  /** Address to share; null where there is nothing to show others. */
  sharePath: string | null
}

/** A price in words: `250 ALGO`. */
export type PriceText = (baseUnits: string | bigint, assetId: number) => string

/** A kind of transaction of the popup: one file describes all of it. */
export interface TransactionKind<Input extends { work: WorkSummary }> {
  /** The action; also the text of a review's button. */
  title: (input: Input) => MessageDescriptor
  /** Heading of the error state: the action that did not happen. */
  failedTitle: (input: Input) => MessageDescriptor
  /** Heading after a refusal in the wallet; a general one by default. */
  declinedTitle?: MessageDescriptor
  /** Shown below the work's title instead of its creator, such as an offer's bidder and amount. */
  summary?: (input: Input, priceText: PriceText) => MessageDescriptor
  question: (input: Input, priceText: PriceText) => Question | null
  stages: readonly Stage<Input>[]
  /** Further answers with which a refused transaction would be accepted now, offered as one tap. Null for every other refusal. */
  again?: (
    failure: Failure,
    input: Input,
    priceText: PriceText,
    answers: Answers,
  ) => { label: MessageDescriptor; answers: Answers } | null
  done: (input: Input, answers: Answers, memory: Memory) => DoneWords
}

/** The question of a kind with one signature and without answers. */
export function reviewOf<Input>({ prepare }: Stage<Input>): (input: Input) => Question {
  return (input) => ({
    step: 'review',
    quote: async (tools) => {
      const prepared = await prepare(tools, input, {}, {})
      return { ...movedBy(prepared), checks: prepared.checks }
    },
  })
}

/** Keeps the input's type while the table of kinds forgets it. */
export function defineKind<Input extends { work: WorkSummary }>(kind: TransactionKind<Input>): TransactionKind<Input> {
  return kind
}
