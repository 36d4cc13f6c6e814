import { hash } from 'node:crypto'
import {
  auctionProgram,
  type ContractProgram,
  findKnownProgram,
  offerProgram,
  royaltyVaultProgram,
  saleProgram,
} from '@facet/contracts'
import type { Transaction } from 'algosdk'
import { inArray } from 'drizzle-orm'
import type { Services } from '../services.ts'
import { marketAppTable } from './market-app-table.ts'

/** The newest program of each kind of application of this market. Its older versions have the same events and state. */
export const marketPrograms = {
  sale: saleProgram,
  auction: auctionProgram,
  offer: offerProgram,
  'royalty-vault': royaltyVaultProgram,
} as const

export type MarketKind = keyof typeof marketPrograms

/** The kind and version of an application, by its bytecode; nothing for a program that is none of this product. */
export function findMarketProgram(approvalProgram: Uint8Array): { kind: MarketKind; approvalHash: string } | undefined {
  const known = findKnownProgram(hash('sha256', approvalProgram, 'hex'))
  return known && isMarketKind(known.kind) ? { ...known, kind: known.kind } : undefined
}

function isMarketKind(kind: string): kind is MarketKind {
  return Object.hasOwn(marketPrograms, kind)
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
    for (const row of rows) known.set(row.appId, marketPrograms[row.kind])
  }
  if (config.vaultAppId !== 0) known.set(BigInt(config.vaultAppId), royaltyVaultProgram)
  const created = calls.find(({ appIndex }) => appIndex === 0n)
  const createdProgram = created && programOfBytes(created.approvalProgram)
  return (appId) => known.get(appId) ?? createdProgram
}

/** The program whose bytecode this is. */
export function programOfBytes(approvalProgram: Uint8Array): ContractProgram | undefined {
  const kind = findMarketProgram(approvalProgram)?.kind
  return kind && marketPrograms[kind]
}
