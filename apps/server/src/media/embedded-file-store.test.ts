import { createHash } from 'node:crypto'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { base32 } from 'multiformats/bases/base32'
import { CID } from 'multiformats/cid'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openEmbeddedFileStore } from './embedded-file-store.ts'
import type { FileStore } from './file-store.ts'

let folder: string
let files: FileStore
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'facet-files-'))
  files = await openEmbeddedFileStore(folder)
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const bytesOf = (length: number) => Buffer.from(Array.from({ length }, (_, index) => (index * 31) % 251))

describe('the embedded file store', () => {
  test('names a small file by the hash of its bytes, as Kubo does', async () => {
    const sha256 = createHash('sha256').update('hello world').digest()
    const cid = await files.add(Buffer.from('hello world'))
    expect(cid).toBe(base32.encode(Uint8Array.from([0x01, 0x55, 0x12, 0x20, ...sha256])))
  })

  test('names a large file as Kubo does with --cid-version=1', async () => {
    // One level of links over raw leaves of 256 KiB, written out by hand from the dag-pb and UnixFS formats.
    const content = bytesOf(262_144 + 1_000)
    const leaves = [content.subarray(0, 262_144), content.subarray(262_144)]
    const field = (tag: number, value: Uint8Array) => Buffer.from([tag, ...varint(value.length), ...value])
    const links = leaves.map((leaf) => {
      const hash = [0x01, 0x55, 0x12, 0x20, ...createHash('sha256').update(leaf).digest()]
      const link = [
        field(0x0a, Uint8Array.from(hash)),
        field(0x12, new Uint8Array()),
        Buffer.from([0x18, ...varint(leaf.length)]),
      ]
      return field(0x12, Buffer.concat(link))
    })
    const sizes = leaves.flatMap((leaf) => [0x20, ...varint(leaf.length)])
    const unixfs = field(0x0a, Uint8Array.from([0x08, 0x02, 0x18, ...varint(content.length), ...sizes]))
    const root = createHash('sha256')
      .update(Buffer.concat([...links, unixfs]))
      .digest()
    expect(await files.add(content)).toBe(base32.encode(Uint8Array.from([0x01, 0x70, 0x12, 0x20, ...root])))
  })

  test('returns stored files, whole and in parts', async () => {
    const content = bytesOf(700_000)
    const cid = await files.add(content)
    expect(await files.size(cid)).toBe(700_000)
    expect(await buffer(files.read(cid))).toEqual(content)
    expect(await buffer(files.read(cid, { offset: 262_140, length: 10 }))).toEqual(content.subarray(262_140, 262_150))
    expect(await buffer(files.read(cid, { offset: 699_999 }))).toEqual(content.subarray(699_999))
  })

  test('keeps files when it is opened again, and leaves no partial files', async () => {
    const cid = await files.add(bytesOf(300_000))
    expect(await (await openEmbeddedFileStore(folder)).size(cid)).toBe(300_000)
    expect(readdirSync(folder, { recursive: true }).filter((name) => String(name).endsWith('.tmp'))).toEqual([])
  })

  test('removes a file, and no other that begins with the same bytes', async () => {
    const [one, other] = [bytesOf(600_000), Buffer.concat([bytesOf(600_000), Buffer.from('more')])]
    const [cid, otherCid] = [await files.add(one), await files.add(other)]
    await files.remove(cid)
    await files.remove(cid)
    expect(await files.size(cid)).toBeUndefined()
    expect(await buffer(files.read(otherCid))).toEqual(other)
    expect(await files.add(one)).toBe(cid)
    expect(await buffer(files.read(cid))).toEqual(one)
  })

  test('finds a file under any spelling of its CID', async () => {
    const cid = await files.add(bytesOf(300_000))
    const version0 = CID.parse(cid).toV0().toString()
    expect(version0).toMatch(/^Qm/)
    expect(await buffer(files.read(version0, { offset: 299_999 }))).toEqual(bytesOf(300_000).subarray(299_999))
    expect(await files.size(`${cid}/below`)).toBeUndefined()
  })

  test('refuses a file that would leave too little disk space', async () => {
    const known = await files.add(bytesOf(10))
    const full = await openEmbeddedFileStore(folder, Number.MAX_SAFE_INTEGER)
    expect([await files.ping(), await full.ping()]).toEqual(['ok', 'full'])
    await expect(full.add(bytesOf(20))).rejects.toMatchObject({ code: 'files-unavailable' })
    expect(await buffer(full.read(known))).toEqual(bytesOf(10))
  })

  test('finds no file under another name', async () => {
    for (const path of ['', 'x', '../../etc/passwd', 'bafkreifzjut3te2nhyekklss27nh3k72ysco7y32koao5eei66wof36n5e']) {
      expect(await files.size(path)).toBeUndefined()
      await expect(buffer(files.read(path))).rejects.toMatchObject({ code: 'file-not-found' })
    }
  })
})

function varint(value: number): number[] {
  return value < 128 ? [value] : [(value & 127) | 128, ...varint(Math.floor(value / 128))]
}
