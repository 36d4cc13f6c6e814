import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'

export const TOKEN = 'a'.repeat(64)

export interface ServerProcess {
  url: string
  stop(): Promise<void>
}

/** Starts the chain as users do, in its own process. */
export function startChain(...args: string[]): Promise<ServerProcess> {
  const command = resolve(import.meta.dirname, '../bin/facet-devchain.mjs')
  return start([command, '--quiet', '--kmd-port', '0', '--indexer-port', '0', ...args])
}

export function startEcho(): Promise<ServerProcess> {
  return start([resolve(import.meta.dirname, 'serve-echo.ts')])
}

async function start(args: string[]): Promise<ServerProcess> {
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] })
  const url = await readyUrl(child)
  return {
    url,
    async stop() {
      child.kill('SIGTERM')
      await once(child, 'close')
    },
  }
}

function readyUrl(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = ''
    child.stdout?.on('data', (chunk: Buffer) => {
      output += String(chunk)
      const url = /ready: .*algod (http:[^\s,]+)/.exec(output)?.[1]
      if (url !== undefined) resolve(url)
    })
    child.once('close', () => reject(new Error(`the server exited: ${output}`)))
  })
}
