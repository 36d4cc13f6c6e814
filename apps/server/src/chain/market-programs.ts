import { hash } from 'node:crypto'
import { type ContractProgram, findKnownProgram, royaltyVaultProgram, saleProgram } from '@facet/contracts'
import type { Transaction } from 'algosdk'
import { inArray } from 'drizzle-orm'
import type { Services } from '../services.ts'
import { marketAppTable } from '../sale/market-app-table.ts'

const PROGRAMS: readonly ContractProgram[] = [saleProgram, royaltyVaultProgram]

/** Finds the program of an application, so that a failed check has a name. */
export type ProgramOf = (appId: bigint) => ContractProgram | undefined

/** The programs of this market that a group calls, creates, or may reach through a sale. */
export async function programsOfGroup(
  { database, config }: Pick<Services, 'database' | 'config'>,
  transactions: readonly Transaction[],
): Promise<ProgramOf> {
  const calls = transactions.flatMap(({ applicationCall }) => applicationCall ?? [])
  const appIds = calls.map(({ appIndex }) => appIndex).filter((appId) => appId !== 0n)
  const known = new Map<bigint, ContractProgram>()
  if (appIds.length > 0) {
    const { appId, kind } = marketAppTable
    const rows = await database.db.select({ appId, kind }).from(marketAppTable).where(inArray(appId, appIds))
    for (const row of rows) setProgram(known, row.appId, row.kind)
  }
  if (config.vaultAppId !== 0) setProgram(known, BigInt(config.vaultAppId), royaltyVaultProgram.kind)
  const created = calls.find(({ appIndex }) => appIndex === 0n)
  const createdProgram = created && programOfBytes(created.approvalProgram)
  return (appId) => known.get(appId) ?? createdProgram
}

/** The program whose bytecode this is. */
export function programOfBytes(approvalProgram: Uint8Array): ContractProgram | undefined {
  const kind = findKnownProgram(hash('sha256', approvalProgram, 'hex'))?.kind
  return PROGRAMS.find((program) => program.kind === kind)
}

function setProgram(known: Map<bigint, ContractProgram>, appId: bigint, kind: string): void {
  const program = PROGRAMS.find((candidate) => candidate.kind === kind)
  if (program) known.set(appId, program)
}
