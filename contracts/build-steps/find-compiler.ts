import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { homedir } from 'node:os'
import { join, resolve } from 'node:path'

/** The backend of puya-ts, a Python package; its bytecode changes with its version. */
export const PUYA_VERSION = '5.10.1'

const repository = resolve(import.meta.dirname, '../..')
const venv = join(repository, '.facet/puya-venv')
const venvBinary = (name: string) =>
  process.platform === 'win32' ? join(venv, 'Scripts', `${name}.exe`) : join(venv, 'bin', name)

/** Path of an installed puya of the exact version: `PUYA_PATH`, else the one an earlier build installed. */
export function findCompiler(): string | undefined {
  return [process.env.PUYA_PATH, venvBinary('puya')].find((path) => path !== undefined && isRightVersion(path))
}

/**
 * Path of that puya, which is installed into a virtual environment below `.facet/` when missing.
 * @throws Error with one line that names the missing requirement
 */
export function ensureCompiler(): string {
  const found = findCompiler()
  if (found) return found
  const python = findPython()
  if (!python) {
    throw new Error(
      `The contracts compiler needs Python 3.12 or newer (none found), or PUYA_PATH pointing to puya ${PUYA_VERSION}.`,
    )
  }
  console.log(`Installing puya ${PUYA_VERSION} with ${python}`)
  run(python, ['-m', 'venv', venv])
  run(venvBinary('python'), ['-m', 'pip', 'install', '--quiet', `puyapy==${PUYA_VERSION}`])
  return venvBinary('puya')
}

function findPython(): string | undefined {
  const pyenv = join(process.env.PYENV_ROOT ?? join(homedir(), '.pyenv'), 'versions')
  const names = ['python3.14', 'python3.13', 'python3.12', 'python3', 'python']
  const installed = existsSync(pyenv) ? readdirSync(pyenv).map((version) => join(pyenv, version, 'bin/python3')) : []
  return [...names, ...installed].find((python) => {
    const check = ['-c', 'import sys, venv; sys.exit(sys.version_info < (3, 12))']
    return spawnSync(python, check, { stdio: 'ignore' }).status === 0
  })
}

function isRightVersion(puya: string): boolean {
  const { stdout } = spawnSync(puya, ['--version'], { encoding: 'utf8' })
  return stdout?.trim() === `puya ${PUYA_VERSION}`
}

function run(command: string, args: string[]): void {
  const { status } = spawnSync(command, args, { stdio: 'inherit' })
  if (status !== 0) throw new Error(`"${command} ${args.join(' ')}" failed; the contracts were not rebuilt.`)
}
