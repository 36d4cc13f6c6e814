import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { assetTable } from '../../asset/asset-table.ts'
import { assetRow } from '../../nft/test/work-rows.ts'
import type { Database } from '../../platform/db/database.ts'
import { findSimilar } from '../find-similar.ts'
import { isFlat, SIDE } from '../fingerprint.ts'
import { keysOf } from '../fingerprint-keys.ts'
import { fingerprintKeyTable, fingerprintTable } from '../fingerprint-table.ts'
import { type CopyKind, copies, families, type Family, generatePicture, numbersOf } from './generated-pictures.ts'

/** Pictures made at a time. */
const AT_ONCE = 8

interface Picture {
  assetId: bigint
  family: Family
  creator: string
  fingerprint: Uint8Array
}

export interface Figures {
  /** Pictures with something in them, which have a fingerprint, and those without. */
  pictures: number
  flat: number
  /** For each kind of copy and each family of pictures: how many there were, and for how many the original was found. */
  kinds: Map<CopyKind, Recall>
  families: Map<Family, Recall>
  /** Pictures that look like one of another creator, which no picture does. */
  falseAlarms: { family: Family; others: bigint[] }[]
  /** Portraits that look like another one of their series, which would be reported if it were another creator's. */
  alikeInSeries: number
  /** Copies that look like another creator's picture besides their original. */
  alsoLike: number
  /** Duration of each search, in milliseconds. */
  times: number[]
}

export interface Recall {
  copies: number
  found: number
}

export interface GeneratedSet {
  pictures: Picture[]
  copies: { kind: CopyKind; family: Family; assetId: bigint; fingerprint: Uint8Array }[]
}

/** Pictures, with copies of some of all families, spread over all of the set. */
export async function generateSet({
  count,
  copiesOfKind,
}: {
  count: number
  copiesOfKind: number
}): Promise<GeneratedSet> {
  const set: GeneratedSet = { pictures: [], copies: [] }
  const step = Math.max(1, Math.floor(count / copiesOfKind))
  for (let first = 0; first < count; first += AT_ONCE) {
    const numbers = Array.from({ length: Math.min(AT_ONCE, count - first) }, (_, index) => first + index)
    const made = numbers.map(async (number) => {
      const { png, family, creator } = await generatePicture(number)
      const picture = { assetId: BigInt(number + 1), family, creator, fingerprint: await fingerprintOf(png) }
      set.pictures[number] = picture
      const turn = Math.floor(number / step)
      if (number !== turn * step + (turn % step) || isFlat(picture.fingerprint)) return
      for (const [name, copy] of Object.entries(copies)) {
        const kind = name as CopyKind
        const fingerprint = await fingerprintOf(await copy(png, numbersOf(number + count)))
        set.copies.push({ kind, family, assetId: picture.assetId, fingerprint })
      }
    })
    await Promise.all(made)
  }
  return set
}

/** Fills a database with pictures as works, and looks for each of them and for each of the copies. */
export async function measureSimilarity(
  database: Database,
  { pictures, copies: copied }: GeneratedSet,
): Promise<Figures> {
  const shown = pictures.filter(({ fingerprint }) => !isFlat(fingerprint))
  await store(database, shown)
  const times: number[] = []
  const find = async (fingerprint: Uint8Array) => {
    const began = performance.now()
    const now = { path: '', since: BigInt(pictures.length + 1), fingerprint, creators: ['copyist'] }
    const found = await findSimilar(database, now, 'earlier')
    times.push(performance.now() - began)
    return found.map(({ assetId }) => assetId)
  }
  const figures: Figures = {
    pictures: shown.length,
    flat: pictures.length - shown.length,
    kinds: new Map((Object.keys(copies) as CopyKind[]).map((kind) => [kind, { copies: 0, found: 0 }])),
    families: new Map(families.map((family) => [family, { copies: 0, found: 0 }])),
    falseAlarms: [],
    alikeInSeries: 0,
    alsoLike: 0,
    times,
  }
  const creatorOf = (id: bigint) => pictures[Number(id) - 1]?.creator
  for (const { assetId, fingerprint, creator, family } of shown) {
    const others = (await find(fingerprint)).filter((id) => id !== assetId)
    const ofOthers = others.filter((id) => creatorOf(id) !== creator)
    if (ofOthers.length > 0) figures.falseAlarms.push({ family, others: ofOthers })
    if (others.length > ofOthers.length) figures.alikeInSeries++
  }
  for (const { kind, family, assetId, fingerprint } of copied) {
    const found = await find(fingerprint)
    for (const recall of [figures.kinds.get(kind), figures.families.get(family)]) {
      if (!recall) continue
      recall.copies++
      if (found.includes(assetId)) recall.found++
    }
    if (found.some((id) => creatorOf(id) !== creatorOf(assetId))) figures.alsoLike++
  }
  return figures
}

/** As `ImageMaker.luminance` reads it. */
async function fingerprintOf(picture: Buffer): Promise<Uint8Array> {
  return sharp(picture).resize(SIDE, SIDE, { fit: 'fill' }).greyscale().toColourspace('b-w').raw().toBuffer()
}

async function store(database: Database, pictures: readonly Picture[]): Promise<void> {
  for (let first = 0; first < pictures.length; first += 1_000) {
    const some = pictures.slice(first, first + 1_000)
    await database.transaction(async (tx) => {
      await tx.insert(assetTable).values(some.map(({ creator, assetId }) => assetRow(creator, Number(assetId))))
      await tx.insert(fingerprintTable).values(
        some.map(({ assetId, fingerprint }) => ({
          assetId,
          path: `picture ${assetId}`,
          since: assetId,
          luminance: Buffer.from(fingerprint).toString('base64'),
        })),
      )
      await tx
        .insert(fingerprintKeyTable)
        .values(
          some.flatMap(({ assetId, fingerprint }) =>
            keysOf(fingerprint).map((key) => ({ key, since: assetId, assetId })),
          ),
        )
    })
  }
  await database.db.execute(sql`analyze`)
}
