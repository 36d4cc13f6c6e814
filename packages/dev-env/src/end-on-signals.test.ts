import { execFileSync, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { expect, test } from 'vitest'
import { freePort } from './free-port.ts'

const root = join(import.meta.dirname, '../../..')

test('SIGTERM to npm start ends every process that it started', { timeout: 180_000 }, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'facet-start-'))
  // Without `prestart`, which would install what this test runs on.
  const npm = spawn('npm', ['start', '--ignore-scripts'], {
    cwd: root,
    env: { ...process.env, PORT: String(await freePort()), DATA_FOLDER: folder },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  try {
    await lineWith(npm.stdout, 'Demo accounts')
    const started = descendants(npm.pid ?? 0)
    // The shell, the command, the chain.
    expect(started.length).toBeGreaterThanOrEqual(3)
    npm.kill('SIGTERM')
    await expect.poll(() => started.filter(isRunning), { timeout: 30_000 }).toEqual([])
  } finally {
    npm.kill('SIGKILL')
    rmSync(folder, { recursive: true, force: true })
  }
})

async function lineWith(output: NodeJS.ReadableStream, text: string): Promise<void> {
  for await (const line of createInterface(output)) if (line.includes(text)) return
  throw new Error(`it ended before "${text}"`)
}

function descendants(pid: number): number[] {
  const all = execFileSync('ps', ['-A', '-o', 'pid=,ppid='])
    .toString()
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number))
  const below = (parent: number): number[] =>
    all.flatMap(([child = 0, its]) => (its === parent ? [child, ...below(child)] : []))
  return below(pid)
}

function isRunning(pid: number): boolean {
  try {
    // A process without a waiting parent stays as a zombie until it is collected.
    return !execFileSync('ps', ['-o', 'stat=', '-p', String(pid)])
      .toString()
      .startsWith('Z')
  } catch {
    return false
  }
}
