import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { expect, test } from 'vitest'

/** @param startsWith code that runs before the program can receive a signal, as while `start` builds the pages */
const program = (startsWith = '') => `
  const { endWithNpx } = await import(${JSON.stringify(new URL('end-with-npx.ts', import.meta.url).href)})
  endWithNpx()
  const open = setInterval(() => {}, 1_000)
  process.on('SIGTERM', () => { console.log('ends'); setTimeout(() => clearInterval(open), 1_200) })
  console.log('runs')
  ${startsWith}`

test.each([
  ['a server that npx started', program()],
  [
    'one that npx left while it was starting',
    program('Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1_000)'),
  ],
])('%s shuts down cleanly, with one signal, when only npx gets the signal', async (_what, source) => {
  const shell = spawn('sh', ['-c', '"$0" --input-type=module -e "$1"; :', process.execPath, source], {
    env: { ...process.env, npm_command: 'exec' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const closed = once(shell, 'close')
  const printed: string[] = []
  for await (const line of createInterface(shell.stdout)) {
    printed.push(line)
    if (line === 'runs') shell.kill('SIGTERM')
  }
  await closed
  expect(printed).toEqual(['runs', 'ends'])
})
