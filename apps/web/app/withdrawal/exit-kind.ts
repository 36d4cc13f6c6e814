import type { KnownProgram } from '@facet/contracts'
import type { AppState } from '@facet/groups'
import type { ChainNode } from './chain-node.ts'
import type { Holding } from './holding.ts'

/** An app of the market as the node returns it. */
export interface AppRecord {
  appId: bigint
  /** Creator of the app. */
  owner: string
  /** The program that the app runs. */
  program: KnownProgram
  state: AppState
  /** Holdings of its address, by asset id; 0 is ALGO. */
  escrow: ReadonlyMap<bigint, { baseUnits: bigint; isFrozen: boolean }>
}

/** How the exit page reads a kind of contract: an app is one holding, a vault has holdings of many accounts. */
export type ExitKind =
  | {
      of: 'app'
      /** @returns undefined when the state is not of this kind */
      read: (record: AppRecord) => Omit<Holding, 'id' | 'kind' | 'appId' | 'owner' | 'lockedMicroAlgo'> | undefined
      /** Whether an account other than the creator has money in the app, from its state alone; null if impossible. */
      isLedBy: ((record: Pick<AppRecord, 'program' | 'state'>, address: string) => boolean) | null
    }
  | {
      of: 'vault'
      /** The holdings of an account in the app. */
      find: (node: ChainNode, appId: bigint, receiver: string, vault?: bigint) => Promise<Holding[]>
    }
