import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { freePort } from '@facet/dev-env/free-port'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  interface ProvidedContext {
    /** Of the Postgres that test files share. */
    postgresPort: number
  }
}

let stop: () => Promise<void> = async () => {}

/** Starts the Postgres that test files share, which serves them when it is ready: most files run long before they need it. */
export async function setup(project: TestProject): Promise<void> {
  const port = await freePort()
  project.provide('postgresPort', port)
  // A separate process, which runs without Vite. It ends with its input, so also when this process is killed.
  const program = join(import.meta.dirname, 'shared-postgres.ts')
  const child = spawn(process.execPath, [program, String(port)], { stdio: ['pipe', 'inherit', 'inherit'] })
  const ended = once(child, 'exit')
  stop = async () => {
    child.stdin.end()
    await ended
  }
}

export function teardown(): Promise<void> {
  return stop()
}
