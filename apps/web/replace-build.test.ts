import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { replaceBuild } from './replace-build.ts'

let folder: string
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'facet-build-'))))
afterEach(() => rmSync(folder, { recursive: true }))

const at = (path: string) => join(folder, path)
const read = (path: string) => readFileSync(at(path), 'utf8')

function write(path: string, text: string): void {
  mkdirSync(dirname(at(path)), { recursive: true })
  writeFileSync(at(path), text)
}

function writeBuild(to: string, name: string): void {
  write(join(to, 'client/assets', `page-${name}.js`), name)
  write(join(to, 'server/assets', `words-${name}.js`), name)
  for (const path of ['client/robots.txt', 'client/assets/same-1.js', 'server/index.js', 'exit/exit.html'])
    write(join(to, path), name)
}

test('the first build takes its place', async () => {
  writeBuild('next', 'first')
  await replaceBuild(folder, at('next'))
  expect(read('server/index.js')).toBe('first')
  expect(existsSync(at('next'))).toBe(false)
})

test('a server that runs on, and an open page, find the files of the build before', async () => {
  writeBuild('.', 'old')
  writeBuild('next', 'new')
  await replaceBuild(folder, at('next'))
  for (const path of ['client/robots.txt', 'client/assets/same-1.js', 'server/index.js', 'exit/exit.html'])
    expect(read(path)).toBe('new')
  for (const name of ['old', 'new']) {
    expect(read(`client/assets/page-${name}.js`)).toBe(name)
    expect(read(`server/assets/words-${name}.js`)).toBe(name)
  }
  expect(existsSync(at('last'))).toBe(false)
})

test('deletes them after a week, however many builds followed', async () => {
  writeBuild('.', 'old')
  const longAgo = new Date(Date.now() - 8 * 86_400_000)
  utimesSync(at('client/assets/page-old.js'), longAgo, longAgo)
  for (const name of ['new', 'newer']) {
    writeBuild('next', name)
    await replaceBuild(folder, at('next'))
  }
  expect(existsSync(at('client/assets/page-old.js'))).toBe(false)
  for (const name of ['new', 'newer']) expect(read(`client/assets/page-${name}.js`)).toBe(name)
})
