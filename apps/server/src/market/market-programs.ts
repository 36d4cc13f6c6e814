import { hash } from 'node:crypto'
import { type ContractKind, type ContractProgram, findKnownProgram, programs } from '@facet/contracts'
import type { Transaction } from 'algosdk'
import { inArray } from 'drizzle-orm'
import type { Services } from '../services.ts'
import { marketAppTable } from './market-app-table.ts'

/** Hexadecimal SHA-256 of an approval program, as in `known-programs.json`. */
export function hashOfProgram(approvalProgram: Uint8Array): string {
  return hash('sha256', approvalProgram, 'hex')
}

/** The kind and version of an application, by its bytecode; nothing for a program that is none of this product. */
export function findMarketProgram(
  approvalProgram: Uint8Array,
): { kind: ContractKind; approvalHash: string } | undefined {
  return findKnownProgram(hashOfProgram(approvalProgram))
}

/** Finds the program of an application, so that a failed check has a name. */
export type ProgramOf = (appId: bigint) => ContractProgram | undefined

/** The programs of this market that a group calls, creates, or may reach through them. */
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
    for (const row of rows) known.set(row.appId, programs[row.kind])
  }
  if (config.vaultAppId !== 0) known.set(BigInt(config.vaultAppId), programs['royalty-vault'])
  const created = calls.find(({ appIndex }) => appIndex === 0n)
  const createdProgram = created && programOfBytes(created.approvalProgram)
  return (appId) => known.get(appId) ?? createdProgram
}

/** The program whose bytecode this is. */
export function programOfBytes(approvalProgram: Uint8Array): ContractProgram | undefined {
  const kind = findMarketProgram(approvalProgram)?.kind
  return kind && programs[kind]
}
