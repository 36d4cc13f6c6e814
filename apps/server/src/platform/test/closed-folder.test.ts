import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { checkPostgresReach, findClosedFolder } from './closed-folder.ts'

let home: string
let program: string
beforeEach(() => {
  // Like `mktemp -d` and many home folders: no other user may enter.
  home = mkdtempSync(join(tmpdir(), 'facet-closed-'))
  mkdirSync(join(home, 'repository', 'bin'), { recursive: true })
  program = join(home, 'repository', 'bin', 'postgres')
  writeFileSync(program, '')
})
afterEach(() => rmSync(home, { recursive: true, force: true }))

test('names the outermost folder that other users cannot enter', () => {
  chmodSync(join(home, 'repository', 'bin'), 0o700)
  expect(findClosedFolder(program)).toBe(home)
  chmodSync(home, 0o711)
  expect(findClosedFolder(program)).toBe(join(home, 'repository', 'bin'))
  chmodSync(join(home, 'repository', 'bin'), 0o755)
  expect(findClosedFolder(program)).toBeUndefined()
})

test('advises root, and no other user', () => {
  expect(() => checkPostgresReach(program, true)).toThrow(`chmod o+x ${home}"`)
  expect(() => checkPostgresReach(program, false)).not.toThrow()
  chmodSync(home, 0o755)
  expect(() => checkPostgresReach(program, true)).not.toThrow()
})
