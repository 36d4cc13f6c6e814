import type { BuiltGroup, GroupDescription, NetworkParams } from '@facet/groups'
import type { MessageDescriptor } from '@lingui/core'
import type { ChainNode } from './chain-node.ts'

/** A group that withdraws a holding. */
export interface WayOut extends BuiltGroup<GroupDescription> {
  /** Groups that must follow, each with a separate signature, until the holding is ended. */
  laterGroups?: number
}

/** The role of an account in a holding. Anyone may end some holdings once they are over. */
export type Role = 'seller' | 'bidder' | 'receiver' | 'stranger'

/** The state of a holding for an account. */
export interface Standing {
  role: Role
  /** Its stage, as named by its kind. */
  stage: string
  /** Anyone can end the contract; money goes only to its parties. */
  isOpenToAll: boolean
  /** The account can only wait. */
  isWaiting: boolean
}

/** Formatters for amounts and times. */
export interface HoldingFormats {
  translate: (message: MessageDescriptor) => string
  /** An amount of an asset (0 for ALGO) in base units, as `2.5 USDC`. */
  amount: (assetId: bigint, baseUnits: bigint) => string
  /** Units of a work, by its name. */
  units: (assetId: bigint, baseUnits: bigint) => string
  dateTime: (seconds: bigint) => string
  /** `2.5 USDC and 0.3 ALGO`. */
  list: (parts: readonly string[]) => string
}

export interface HoldingWords {
  /** `Sale`, `Auction`, … */
  kind: string
  /** The amounts that the contract holds. */
  holds: string
  state: string
  /** When it ends or ended; null without an end. */
  end: { label: string; value: string } | null
  /** Label of the button. */
  action: string
  /** Why nothing can be done now, or who can act; null if not applicable. */
  note: string | null
}

export interface ExitQuestion {
  node: ChainNode
  network: NetworkParams
  /** The acting account. */
  address: string
  /** Time of the latest block, which contracts use as now. */
  nowSeconds: bigint
}

/** An app, or an account's part of one, that holds assets; read by its kind. */
export interface Holding {
  kind: string
  /** Unique key. */
  id: string
  /** The app deleted with it; null for a part of an app that stays. */
  appId: bigint | null
  /** Creator of the app, who gets its min balance back; null for a part of an app that stays. */
  owner: string | null
  /** App id of the vault that credits unpayable payees; 0 for none. */
  vault: bigint
  /** All its works, of which the page names the first and counts the others; none if it holds only money. */
  works: readonly bigint[]
  /** 0 is ALGO. */
  currency: bigint
  /** µALGO that the owner cannot spend until the app is deleted. */
  lockedMicroAlgo: bigint
  /** @param nowSeconds time of the last block */
  standing: (address: string, nowSeconds: bigint) => Standing
  /**
   * The groups by which an account can end the holding now, or withdraw as much as possible: best first. A later group frees less, for
   * when the node refuses an earlier one (an issuer has frozen a unit of the currency, a winner has left the asset). Empty while the
   * account can only wait.
   */
  waysOut: (question: ExitQuestion) => Promise<WayOut[]>
  words: (standing: Standing, formats: HoldingFormats) => HoldingWords
}

/** Whether an account is a party to the holding, or anyone can act on it. */
export function concerns(holding: Holding, address: string, nowSeconds: bigint): boolean {
  const { role, isOpenToAll } = holding.standing(address, nowSeconds)
  return role !== 'stranger' || isOpenToAll
}
