import { hash } from 'node:crypto'
import { findKnownProgram, type KnownProgram } from '@facet/contracts'
import type { Transaction } from 'algosdk'
import { anyOf } from '../chain/any-of.ts'
import type { ProgramOfApp } from '../chain/find-programs.ts'
import type { Services } from '../platform/services.ts'
import { marketAppTable } from './market-app-table.ts'

/** Hexadecimal SHA-256 of an approval program: names a kind and its version. */
export function hashOfProgram(approvalProgram: Uint8Array): string {
  return hash('sha256', approvalProgram, 'hex')
}

/** The known program with this bytecode; undefined for other programs. */
export function findMarketProgram(approvalProgram: Uint8Array): KnownProgram | undefined {
  return findKnownProgram(hashOfProgram(approvalProgram))
}

/** The programs of this market that a group calls, creates, or may reach through them. */
export async function programsOfGroup(
  { database, config }: Pick<Services, 'database' | 'config'>,
  transactions: readonly Transaction[],
): Promise<ProgramOfApp> {
  const calls = transactions.flatMap(({ applicationCall }) => applicationCall ?? [])
  const vaults = [BigInt(config.vaultAppId), BigInt(config.prizeVaultAppId)]
  const appIds = [...vaults, ...calls.map(({ appIndex }) => appIndex)].filter((id) => id !== 0n)
  const { appId, programHash } = marketAppTable
  const rows = await database.db.select({ appId, programHash }).from(marketAppTable).where(anyOf(appId, appIds))
  const known = new Map(rows.map((row) => [row.appId, findKnownProgram(row.programHash)]))
  const created = calls.find(({ appIndex }) => appIndex === 0n)
  const createdProgram = created && findMarketProgram(created.approvalProgram)
  return (id) => known.get(id) ?? createdProgram
}
