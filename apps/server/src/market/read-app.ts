import { findKnownProgram, type KnownProgram } from '@facet/contracts'
import type { AppState } from '@facet/groups'
import type { Algod } from '../chain/algod.ts'
import { undefinedIfNotFound } from '../chain/undefined-if-not-found.ts'
import { hashOfProgram } from './market-programs.ts'
import { readAppState } from './read-app-state.ts'

/** The current state of an app on chain. */
export interface AppOnChain {
  creator: string
  /** Hexadecimal SHA-256 of the approval program: names the version. */
  programHash: string
  /** Undefined for an unknown program. */
  program: KnownProgram | undefined
  state: AppState
}

/** Reads an app from the chain now. @returns undefined when it does not exist (any more) @throws FacetError `chain-unavailable` */
export async function readApp({ client }: Algod, appId: bigint): Promise<AppOnChain | undefined> {
  const application = await undefinedIfNotFound(client.getApplicationByID(appId).do())
  if (!application?.params) return undefined
  const { creator, approvalProgram, globalState } = application.params
  const programHash = hashOfProgram(approvalProgram)
  const program = findKnownProgram(programHash)
  return { creator: creator.toString(), programHash, program, state: readAppState(globalState) }
}
