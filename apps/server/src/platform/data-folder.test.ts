import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { lockDataFolder, prepareDataFolder } from './data-folder.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'facet-lock-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

test('locks a data folder to one process', () => {
  const unlock = lockDataFolder(join(folder, 'deep', 'data'))
  expect(() => lockDataFolder(join(folder, 'deep', 'data'))).toThrow(
    expect.objectContaining({ code: 'data-folder-in-use' }),
  )
  unlock()
  lockDataFolder(join(folder, 'deep', 'data'))()
})

test('holds the lock although no variable refers to it, and frees the lock of a killed process', async () => {
  const script = join(folder, 'hold.ts')
  const lock = JSON.stringify(join(import.meta.dirname, 'data-folder.ts'))
  writeFileSync(
    script,
    `import { lockDataFolder } from ${lock}\nlockDataFolder(${JSON.stringify(folder)})\nsetImmediate(() => {\n  gc()\n  console.log('held')\n})\nsetInterval(() => {}, 1000)`,
  )
  const child = spawn(process.execPath, ['--expose-gc', script], { stdio: ['ignore', 'pipe', 'inherit'] })
  await once(child.stdout, 'data')
  expect(() => lockDataFolder(folder)).toThrow(expect.objectContaining({ code: 'data-folder-in-use' }))
  child.kill('SIGKILL')
  await once(child, 'exit')
  expect(() => lockDataFolder(folder)()).not.toThrow()
})

test('names a folder that cannot be created', () => {
  writeFileSync(join(folder, 'file'), '')
  const impossible = join(folder, 'file', 'data')
  for (const take of [lockDataFolder, prepareDataFolder]) {
    expect(() => take(impossible)).toThrow(
      expect.objectContaining({
        code: 'data-folder-unwritable',
        params: expect.objectContaining({ folder: impossible }),
        message: expect.stringContaining('DATA_FOLDER'),
      }),
    )
  }
})

// Runs in a separate process: the fault that it tests for would hang this one.
test.runIf(existsSync('/proc/self'))('refuses an unwritable folder immediately', () => {
  const lock = JSON.stringify(join(import.meta.dirname, 'data-folder.ts'))
  const code = `import(${lock}).then(({ lockDataFolder }) => lockDataFolder('/proc/nope/deep')).catch(({ code }) => console.log(code))`
  const tried = spawnSync(process.execPath, ['-e', code], { encoding: 'utf8', timeout: 30_000, killSignal: 'SIGKILL' })
  expect(tried.stdout.trim()).toBe('data-folder-unwritable')
})
