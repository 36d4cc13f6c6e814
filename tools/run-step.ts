import { spawn } from 'node:child_process'
import { dirname, join } from 'node:path'

export const root = dirname(import.meta.dirname)

/** A command that ended with a status other than 0; `output` is all it printed. */
class CommandFailed extends Error {
  readonly output: string

  constructor(command: string, output: string) {
    super(`${command} failed`)
    this.output = output
  }
}

/**
 * Runs an installed command (or one on PATH) in a folder of the repository and resolves with its output.
 * @throws CommandFailed
 */
export function runCommand(
  command: string,
  args: readonly string[],
  folder = '.',
  env: NodeJS.ProcessEnv = {},
): Promise<string> {
  return new Promise((resolve, reject) => {
    const bin = join(root, 'node_modules', '.bin')
    const child = spawn(command, args, {
      cwd: join(root, folder),
      env: { ...process.env, ...env, PATH: `${bin}:${process.env.PATH}` },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let output = ''
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
    child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()))
    child.on('error', reject)
    child.on('close', (status) => (status === 0 ? resolve(output) : reject(new CommandFailed(command, output))))
  })
}

/** Like runCommand, but shows the output while the command runs. Resolves with the exit status. */
export function showCommand(
  command: string,
  args: readonly string[],
  folder = '.',
  env: NodeJS.ProcessEnv = {},
): Promise<number> {
  return new Promise((resolve, reject) => {
    const bin = join(root, 'node_modules', '.bin')
    const child = spawn(command, args, {
      cwd: join(root, folder),
      env: { ...process.env, ...env, PATH: `${bin}:${process.env.PATH}` },
      stdio: ['ignore', 'inherit', 'inherit'],
    })
    child.on('error', reject)
    child.on('close', (status) => resolve(status ?? 1))
  })
}

/** Runs one step, prints its line, and after a failure its output. Resolves with whether it passed. */
export async function runStep(name: string, run: () => Promise<string>): Promise<boolean> {
  const started = performance.now()
  const line = (mark: string) =>
    console.log(`${mark} ${name.padEnd(40)} ${((performance.now() - started) / 1000).toFixed(1)} s`)
  try {
    await run()
    line('✓')
    return true
  } catch (error) {
    line('✗')
    console.error(error instanceof CommandFailed ? error.output : String(error))
    return false
  }
}
