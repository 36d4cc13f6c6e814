import { fork } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

test('stops a part in order when the parent is gone before the part is ready', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'facet-child-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const [entry, started, stopped] = ['entry.mjs', 'started', 'stopped'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ]
  writeFileSync(
    entry,
    `import { once } from 'node:events'
     import { writeFileSync } from 'node:fs'
     import { setImmediate } from 'node:timers/promises'
     import { serveAsChild } from ${JSON.stringify(join(import.meta.dirname, 'child.ts'))}
     await serveAsChild(async () => {
       writeFileSync(${JSON.stringify(started)}, '')
       await once(process, 'disconnect')
       return {
         ready: null,
         async stop() {
           await setImmediate()
           writeFileSync(${JSON.stringify(stopped)}, '')
         },
       }
     })`,
  )
  const child = fork(entry, { stdio: ['ignore', 'ignore', 'pipe', 'ipc'] })
  const errors: Buffer[] = []
  child.stderr?.on('data', (chunk: Buffer) => errors.push(chunk))
  child.send({ argument: null })
  await expect.poll(() => existsSync(started), { timeout: 30_000 }).toBe(true)
  child.disconnect()
  const [code] = await once(child, 'exit')
  expect(Buffer.concat(errors).toString()).toBe('')
  expect(code).toBe(0)
  expect(existsSync(stopped)).toBe(true)
})
