import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openPglite } from './open-pglite.ts'

// Only root can make a disk full for a test.
const { freeBytes } = vi.hoisted(() => ({ freeBytes: vi.fn() }))
vi.mock('../free-bytes.ts', () => ({ freeBytes }))

let folder: string
beforeEach(() => {
  folder = join(mkdtempSync(join(tmpdir(), 'facet-full-')), 'database')
  mkdirSync(folder)
  writeFileSync(join(folder, 'PG_VERSION'), 'as a write left it that found no room')
})
afterEach(() => rmSync(join(folder, '..'), { recursive: true }))

test('reports a full disk, and only then', async () => {
  freeBytes.mockReturnValue(1_000_000)
  await expect(openPglite({ folder })).rejects.toMatchObject({
    code: 'data-folder-full',
    params: { folder },
  })
  freeBytes.mockReturnValue(1_000_000_000)
  await expect(openPglite({ folder })).rejects.not.toHaveProperty('code', 'data-folder-full')
})
