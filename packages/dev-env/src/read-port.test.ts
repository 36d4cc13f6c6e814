import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readPort } from './read-port.ts'
import { StartRefused } from './start-refused.ts'

test.each([
  ['0', 0],
  ['4600', 4_600],
  ['65535', 65_535],
  ['', undefined],
  [undefined, undefined],
])('the port %o is %o', (text, port) => {
  expect(readPort('PORT', text)).toBe(port)
})

test.each(['abc', '65536', '-1', '80.5', '0x50', '1e3', ' 80', '80a'])('the port %o is refused', (text) => {
  expect(() => readPort('CHAIN_PORT', text)).toThrow(StartRefused)
  expect(() => readPort('CHAIN_PORT', text)).toThrow(`CHAIN_PORT is "${text}", which is no port.`)
})

test.each(['PORT', 'CHAIN_PORT'])('refuses to start with a wrong %s in one line, changing nothing', (name) => {
  const started = spawnSync(process.execPath, [join(import.meta.dirname, 'start.ts')], {
    env: { ...process.env, DATA_FOLDER: '/nowhere/at/all', [name]: 'abc' },
    encoding: 'utf8',
    timeout: 30_000,
  })
  expect(started.status).toBe(1)
  expect(started.stdout).toBe('')
  expect(started.stderr.trim()).toMatch(new RegExp(`^${name} is "abc", which is no port\\. [^\\n]*$`))
})
