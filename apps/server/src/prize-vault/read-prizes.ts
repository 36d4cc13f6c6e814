import { decodePrize, MAX_PRIZES_IN_GROUP, type Prize, prizeBoxName } from '@facet/groups'
import { and, asc, eq, isNotNull } from 'drizzle-orm'
import { assetTable } from '../asset/asset-table.ts'
import { nftMetadataTable } from '../asset/nft-metadata-table.ts'
import { undefinedIfNotFound } from '../chain/undefined-if-not-found.ts'
import { readHolding } from '../chain/read-holding.ts'
import type { Services } from '../market/services.ts'
import { prizeTable } from './prize-table.ts'

/** A prize as the chain has it now, and what hinders its winner. */
export interface PrizeOnChain extends Prize {
  title: string
  /** The winner must opt in to the NFT first. */
  needsOptIn: boolean
  /** The winner's holding was frozen before the NFT gave up its freeze address: it must be closed out first. */
  isFrozen: boolean
}

/**
 * The NFTs that the market's prize vault keeps for an account, read from the chain now: at most as many as one group can claim, the
 * oldest first. Only NFTs that the account won are listed: anyone can put a worthless asset into the vault in another account's name.
 */
export async function readPrizes({ algod, config, database }: Services, winner: string): Promise<PrizeOnChain[]> {
  const { appId, receiver, assetId, sourceAppId, changedRound } = prizeTable
  const vault = BigInt(config.prizeVaultAppId)
  const rows = await database.db
    .select({ assetId, title: nftMetadataTable.title, name: assetTable.name })
    .from(prizeTable)
    .innerJoin(assetTable, eq(assetTable.assetId, assetId))
    .leftJoin(nftMetadataTable, eq(nftMetadataTable.assetId, assetId))
    .where(and(eq(receiver, winner), eq(appId, vault), isNotNull(sourceAppId)))
    .orderBy(asc(changedRound), asc(assetId))
    .limit(MAX_PRIZES_IN_GROUP)
  const read = rows.map(async (row) => {
    const [box, holding] = await Promise.all([
      undefinedIfNotFound(algod.client.getApplicationBoxByName(vault, prizeBoxName(winner, row.assetId)).do()),
      readHolding(algod, winner, row.assetId),
    ])
    const prize = box && decodePrize(box.value)
    const state = { needsOptIn: holding === undefined, isFrozen: holding?.isFrozen ?? false }
    return prize && { asset: row.assetId, ...prize, title: row.title ?? row.name, ...state }
  })
  return (await Promise.all(read)).filter((prize) => prize !== undefined)
}
