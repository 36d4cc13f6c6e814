import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'

test('exits without an error when its output pipe is closed', async () => {
  const command = spawn(process.execPath, [new URL('../../bin/facet-market.mjs', import.meta.url).pathname, 'help'])
  command.stdout.destroy()
  const [stderr, [code]] = await Promise.all([text(command.stderr), once(command, 'exit')])
  expect({ stderr, code }).toEqual({ stderr: '', code: 0 })
})
