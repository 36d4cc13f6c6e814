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
  /** Stands in place of a work, so its title is not set as one. */
  isNoWork?: true
  /** An earlier work that it looks like, which a buyer should know. */
  similarTo?: { tokenId: number; title: string; creator: string; cid: string | null }
}

/** What the popup can ask before it goes to the wallet. Everything kept is plain JSON: a reload continues with it. */
export interface Answers {
  priceBaseUnits?: string
  assetId?: number
  units?: string
  isPrivate?: boolean
  /** The only account that may buy from a private sale, by username or address. */
  reservedFor?: string
  /** What a work is listed as. */
  listAs?: ListingKind
  /** How long an auction takes bids, which begin at the price. */
  durationHours?: number
  /** Days that an offer stands; 0 is without an end. */
  expiryDays?: number
}

/** What an answer would move, before it is given. */
export type Quoting = (tools: PrepareTools, answers: Answers) => Promise<Moved>

/** What a review shows: the facts that were checked, and what they move. */
export interface Reviewed extends Moved {
  checks: readonly Check[]
}

/** Why another way is better, and that way. */
export interface AnswerWarning {
  text: MessageDescriptor
  /** Left out where there is none to open from here. */
  instead?: { label: MessageDescriptor; request: OtherTransaction }
}

/** A request of another kind. The table of all kinds, which imports this file, knows more of it. */
export interface OtherTransaction {
  kind: string
  input: object
}

/** A price to compare with; null: there is none. */
export interface PriceFact {
  label: MessageDescriptor
  price: { baseUnits: string; assetId: number } | null
}

/** How many units can be chosen: of one's own to list, or of others' to make an offer for. */
export interface UnitsAsked {
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
      /** At the right of the label: what to compare the price with. */
      aside?: MessageDescriptor | undefined
      /** Fixed currency, or the one to start with when it can be chosen. */
      assetId: number
      canChooseCurrency: boolean
      initialBaseUnits: string | null
      /** Null where units are no question. */
      units: UnitsAsked | null
      wholePrice?: WholePrice
      /** The work to list, for which the way is chosen; left out where none is listed. */
      listingOf?: number
      /** The one currency that bids for it can be in. */
      bidAssetId?: number
      /** Asks how long it stands. */
      asksExpiry?: true
      /** What speaks against an answer, before it is given. */
      warn?: (answers: Answers) => AnswerWarning | null
      /** The amount leaves the wallet: it is no price that others are asked for, and the quote has to know it. */
      isSpent?: true
      /** The initial price is no answer. */
      mustChange?: true
      /** The lines of the quote depend on the typed price. */
      quotesPrice?: true
      confirm: MessageDescriptor
      note: MessageDescriptor
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
  /** Nothing to answer: what it does, costs and returns is shown before the wallet opens. */
  | { step: 'review'; quote: (tools: PrepareTools) => Promise<Reviewed> }
  /** Something the person must have read before going on. */
  | {
      step: 'warning'
      warning: MessageDescriptor
      confirm: MessageDescriptor
      decline: MessageDescriptor
      /** What to compare the price with. */
      compare: (tools: PrepareTools) => Promise<readonly PriceFact[]>
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
  /** What stands beside `signed_tx` in the body that sends it. */
  request: Memory
  checks: readonly Check[]
  /** The second of two groups, with stand-ins for what does not exist yet. An account that cannot pay for both signs neither. */
  next?: BuiltGroup
}

export interface Outcome {
  txId: string
  round: number
  /** For the next stage and for the last words. */
  memory?: Memory
}

/** One signature: read the facts now, build, and after signing send. */
export interface Stage<Input> {
  /** Named where there is more than one. */
  name?: MessageDescriptor
  prepare: (tools: PrepareTools, input: Input, answers: Answers, memory: Memory) => Promise<Prepared>
  submit: (api: ApiClient, request: Memory, signed: string[]) => Promise<Outcome>
}

export interface DoneWords {
  title: MessageDescriptor
  /** After the work's title. */
  text: MessageDescriptor
  action: { label: MessageDescriptor; to: string } | null
  /** A sale or a mint: confetti falls. */
  isCelebrated?: boolean
  /** A link that only the person has and must pass on: copying it comes before the action. */
  secretLink?: { label: MessageDescriptor; path: string }
  /** Address to share; null where there is nothing to show others. */
  sharePath: string | null
}

/** A price in words: `250 ALGO`. */
export type PriceText = (baseUnits: string | bigint, assetId: number) => string

/** A kind of transaction of the popup: one file describes all of it. */
export interface TransactionKind<Input extends { work: WorkSummary }> {
  /** What is done; also on the button of a review. */
  title: (input: Input) => MessageDescriptor
  /** Heading of the error state: what did not happen. */
  failedTitle: (input: Input) => MessageDescriptor
  /** After a refusal in the wallet, where a more precise heading than the general one is wanted. */
  declinedTitle?: MessageDescriptor
  /** Below the work's title, where more must be said of it than whose it is: who offers how much. */
  summary?: (input: Input, priceText: PriceText) => MessageDescriptor
  question: (input: Input, priceText: PriceText) => Question | null
  stages: readonly Stage<Input>[]
  /** Answers, beside those given, with which a refused transaction would be accepted now: one tap. Null for every other refusal. */
  again?: (
    failure: Failure,
    input: Input,
    priceText: PriceText,
    answers: Answers,
  ) => { label: MessageDescriptor; answers: Answers } | null
  done: (input: Input, answers: Answers, memory: Memory) => DoneWords
}

/** The question of a kind whose one signature needs no answer. */
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
