import type { ContractProgram } from '@facet/contracts'
import type { Transaction } from 'algosdk'

/** Finds the program that made an application, so that a failed check has a name. */
export type ProgramOfApp = (appId: bigint) => ContractProgram | undefined

/** The programs of this market that a group calls, creates, or may reach through them. */
export type FindPrograms = (transactions: readonly Transaction[]) => Promise<ProgramOfApp>
