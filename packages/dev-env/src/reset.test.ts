import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { demoParts, openDataFolder } from './data-folder.ts'
import { freePort } from './free-port.ts'

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

/** Starts the demo market until it prints a line with this text, and stops it as Ctrl-C does. @returns the files that it had made by then */
async function startUntil(text: string): Promise<string[]> {
  // With --dev it does not build the pages first.
  const market = spawn(process.execPath, [join(import.meta.dirname, 'start.ts'), '--dev'], {
    env: { ...process.env, PORT: String(await freePort()), DATA_FOLDER: folder },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(market, 'exit')
  const lines: string[] = []
  for await (const line of createInterface(market.stdout)) {
    lines.push(line)
    if (line.includes(text)) break
  }
  const made = readdirSync(folder).sort()
  market.kill('SIGINT')
  await ended
  expect(lines).toContainEqual(expect.stringContaining(text))
  return made
}

test('wipes everything that a demo market makes, so that the next start makes a new one', {
  timeout: 180_000,
}, async () => {
  const parts = await openDataFolder(folder)
  const made = await startUntil('Database, files, server')
  // The seeding, which takes a minute, makes only the last file.
  writeFileSync(parts.seededFile, '')
  expect([...made.map((name) => join(folder, name)), parts.seededFile].sort()).toEqual(demoParts(parts).sort())
  expect(reset()).toEqual({
    status: 0,
    said: `Wiped the demo market at ${folder}. The next npm start makes a new one.`,
  })
  expect(existsSync(folder)).toBe(false)
  await startUntil('Database, files, server')
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
