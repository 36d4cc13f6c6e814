import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { freePort } from '@facet/dev-env/free-port'
import { SHARED_PORT } from './shared-port.ts'

let stop: () => Promise<void> = async () => {}

/** Starts the Postgres that test files share, which serves them when it is ready: most files run long before they need it. */
export async function setup(): Promise<void> {
  const port = String(await freePort())
  process.env[SHARED_PORT] = port
  // A separate process, which runs without Vite. It ends with its input, so also when this process is killed.
  const program = join(import.meta.dirname, 'shared-postgres.ts')
  const child = spawn(process.execPath, [program, port], { stdio: ['pipe', 'inherit', 'inherit'] })
  const ended = once(child, 'exit')
  stop = async () => {
    child.stdin.end()
    await ended
  }
}

export function teardown(): Promise<void> {
  return stop()
}
