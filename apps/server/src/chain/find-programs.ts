import type { ContractProgram } from '@facet/contracts'
import type { Transaction } from 'algosdk'

/** Finds the program of an app, to name a failed check. */
export type ProgramOfApp = (appId: bigint) => ContractProgram | undefined

/** This market's programs that a group calls, creates or may reach through them. */
export type FindPrograms = (transactions: readonly Transaction[]) => Promise<ProgramOfApp>
