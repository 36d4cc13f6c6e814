import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'facet-reset-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

function reset() {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(import.meta.dirname, 'reset.ts')], {
    env: { ...process.env, DATA_FOLDER: folder },
    encoding: 'utf8',
  })
  return { status, said: (stdout + stderr).trim() }
}

function make(...names: string[]): void {
  for (const name of names) {
    mkdirSync(join(folder, name))
    writeFileSync(join(folder, name, 'data'), '')
  }
}

test('wipes a demo market', () => {
  make('chain', 'server')
  writeFileSync(join(folder, 'demo.json'), '{}')
  expect(reset()).toEqual({
    status: 0,
    said: `Wiped the demo market at ${folder}. The next npm start makes a new one.`,
  })
  expect(existsSync(folder)).toBe(false)
})

test('keeps the data of a market that an operator runs there', () => {
  make('database', 'files')
  writeFileSync(join(folder, 'server.lock'), String(process.pid))
  expect(reset()).toEqual({
    status: 0,
    said: `There is no demo market at ${folder}.\nKept what the demo market did not make: database, files, server.lock.`,
  })
  make('chain', 'server')
  expect(reset().said).toContain('Wiped the demo market')
  expect(readdirSync(folder).sort()).toEqual(['database', 'files', 'server.lock'])
})

test('refuses while the market runs', () => {
  make('chain', 'server')
  writeFileSync(join(folder, 'running.pid'), String(process.pid))
  expect(reset()).toMatchObject({ status: 1, said: expect.stringContaining('Stop it first') })
  expect(readdirSync(folder).sort()).toEqual(['chain', 'running.pid', 'server'])
})
