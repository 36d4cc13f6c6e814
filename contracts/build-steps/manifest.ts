import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { contractsFolder } from './compile.ts'
import { PUYA_VERSION } from './find-compiler.ts'

/** Compiler version, sources and artifacts of a build: hex SHA-256 by path from the contracts folder. */
export interface Manifest {
  puya: string
  sources: Record<string, string>
  artifacts: Record<string, string>
}

export const artifactsFolder = join(contractsFolder, 'artifacts')
export const manifestPath = join(artifactsFolder, 'manifest.json')

/** The manifest that matches the working tree. */
export function computeManifest(): Manifest {
  const files = readdirSync(contractsFolder, { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => !path.includes('node_modules'))
    .sort()
  return {
    puya: PUYA_VERSION,
    sources: hashes(files.filter((path) => path.endsWith('.algo.ts'))),
    artifacts: hashes(files.filter((path) => /^artifacts\/[^/]+\/.*\.\w+$/.test(path))),
  }
}

function hashes(paths: string[]): Record<string, string> {
  return Object.fromEntries(paths.map((path) => [path, sha256(join(contractsFolder, path))]))
}

/** Line ends are normalised, so that a checkout on Windows has the same hashes. */
function sha256(path: string): string {
  const bytes = readFileSync(path)
  const content = path.endsWith('.bin') ? bytes : bytes.toString('utf8').replaceAll('\r\n', '\n')
  return createHash('sha256').update(content).digest('hex')
}

export function readManifest(): Manifest {
  return JSON.parse(readFileSync(manifestPath, 'utf8')) as Manifest
}
