import type { modelsv2 } from 'algosdk'
import type { Algod } from '../chain/algod.ts'
import { undefinedIfNotFound } from '../chain/undefined-if-not-found.ts'
import type { ImportedAsset, ImportedHolding, ImportNoteRow } from './import-note-table.ts'

/** An answer of the node, and the round after which it was true. */
export interface Reading {
  round: bigint
  notes: Omit<ImportNoteRow, 'noteId' | 'round'>[]
}

/** An asset with its creator's holding, or a note that it does not exist. @throws FacetError `chain-unavailable` */
export async function readAsset(algod: Algod, assetId: bigint): Promise<Reading> {
  // The answer 404 names no round; an asset missing then was missing after this one, or went away later.
  const round = await algod.lastRound()
  const asset = await undefinedIfNotFound(algod.client.getAssetByID(assetId).do())
  const creator = asset?.params?.creator
  const answer = creator && (await undefinedIfNotFound(algod.client.accountAssetInformation(creator, assetId).do()))
  if (!answer || !answer.createdAsset) return { round, notes: [{ assetId, address: null, content: null }] }
  return {
    round: answer.round,
    notes: notesOf(assetId, answer.createdAsset, { address: creator, holding: answer.assetHolding }),
  }
}

/** An account's holding of an asset. @throws FacetError `chain-unavailable` */
export async function readHoldingAt(algod: Algod, assetId: bigint, address: string): Promise<Reading> {
  const round = await algod.lastRound()
  const answer = await undefinedIfNotFound(algod.client.accountAssetInformation(address, assetId).do())
  const content = importedHolding(answer?.assetHolding)
  return { round: answer?.round ?? round, notes: [{ assetId, address, content }] }
}

/** A page of an account's holdings; the first begins to follow the account. */
export interface AccountPage extends Reading {
  /** Held assets for which the page has only the id. */
  idsOnly: bigint[]
  /** Where the next page begins; undefined after the last. */
  nextToken: string | undefined
}

/**
 * Nodes send pages of holdings with their assets since go-algorand 4.6. Older ones do so only where `EnableExperimentalAPI` is set, and
 * then as of some rounds ago, which the projection can no longer use: from these, only the asset ids are read, all at once.
 *
 * @param start the previous page's `nextToken` @throws FacetError `chain-unavailable`
 */
export async function readAccount(algod: Algod, address: string, start?: string): Promise<AccountPage> {
  const newest = start === undefined ? await algod.lastRound() : 0n
  const question = algod.client.accountAssetsInformation(address).limit(HOLDINGS_PER_PAGE)
  const page = await undefinedIfNotFound((start === undefined ? question : question.next(start)).do())
  const follow = start === undefined ? [{ assetId: null, address, content: null }] : []
  if (!page || BigInt(page.round) < newest) {
    const { round, assets = [] } = await algod.client.accountInformation(address).do()
    return { round, notes: follow, idsOnly: assets.map(({ assetId }) => assetId), nextToken: undefined }
  }
  const notes = [
    ...follow,
    ...(page.assetHoldings ?? []).flatMap(({ assetHolding: holding, assetParams }) =>
      notesOf(holding.assetId, assetParams, { address, holding }),
    ),
  ]
  return { round: BigInt(page.round), notes, idsOnly: [], nextToken: page.nextToken }
}

/** The assets that an account created, with its own holdings of them. @throws FacetError `chain-unavailable` */
export async function readCreations(algod: Algod, address: string): Promise<Reading> {
  const { round, assets = [], createdAssets = [] } = await algod.client.accountInformation(address).do()
  const holdings = new Map(assets.map((holding) => [holding.assetId, holding]))
  const notes = createdAssets.flatMap(({ index, params }) =>
    notesOf(index, params, { address, holding: holdings.get(index) }),
  )
  return { round, notes }
}

const HOLDINGS_PER_PAGE = 1_000

/** Notes on an asset and an account's holding of it; none for a destroyed asset, which has no parameters. */
function notesOf(
  assetId: bigint,
  params: modelsv2.AssetParams | undefined,
  { address, holding }: { address: string; holding: modelsv2.AssetHolding | undefined },
): Reading['notes'] {
  if (!params) return []
  return [
    { assetId, address: null, content: importedAsset(params) },
    { assetId, address, content: importedHolding(holding) },
  ]
}

function importedAsset(params: modelsv2.AssetParams): ImportedAsset {
  const { metadataHash } = params
  return {
    creator: params.creator,
    total: String(params.total),
    decimals: params.decimals,
    isDefaultFrozen: params.defaultFrozen ?? false,
    unitNameHex: hexOf(params.unitNameB64),
    nameHex: hexOf(params.nameB64),
    urlHex: hexOf(params.urlB64),
    metadataHash: metadataHash ? hexOf(metadataHash) : null,
    manager: params.manager || null,
    reserve: params.reserve || null,
    freeze: params.freeze || null,
    clawback: params.clawback || null,
  }
}

function hexOf(bytes: Uint8Array = new Uint8Array()): string {
  return Buffer.from(bytes).toString('hex')
}

function importedHolding(holding: modelsv2.AssetHolding | undefined): ImportedHolding | null {
  return holding ? { amount: String(holding.amount), isFrozen: holding.isFrozen } : null
}
