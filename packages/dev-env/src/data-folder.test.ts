import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openDataFolder } from './data-folder.ts'
import { StartRefused } from './start-refused.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'facet-data-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

test('creates a data folder with its parents, and opens it again', async () => {
  const root = join(folder, 'deep', 'data')
  const opened = await openDataFolder(root)
  expect(opened).toMatchObject({ root, chain: join(root, 'chain'), server: join(root, 'server') })
  expect(statSync(root).isDirectory()).toBe(true)
  expect(await openDataFolder(root)).toEqual(opened)
})

test('a file in the place of the folder, or above it, is refused', async () => {
  const file = join(folder, 'file')
  writeFileSync(file, '')
  await expect(openDataFolder(file)).rejects.toThrow(StartRefused)
  await expect(openDataFolder(join(file, 'data'))).rejects.toThrow('cannot be written')
})

// In its own process, because the fault under test would hang this one.
test.runIf(existsSync('/proc/self'))('refuses an unwritable folder immediately', () => {
  const started = spawnSync(process.execPath, [join(import.meta.dirname, 'start.ts')], {
    env: { ...process.env, DATA_FOLDER: '/proc/nope/deep' },
    encoding: 'utf8',
    timeout: 30_000,
    killSignal: 'SIGKILL',
  })
  expect(started.status).toBe(1)
  expect(started.stderr.trim()).toMatch(/^The data folder \/proc\/nope\/deep cannot be written\. [^\n]*$/)
})
