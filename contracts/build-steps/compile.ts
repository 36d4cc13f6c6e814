import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { ContractKind } from '../programs.ts'
import { withEventComments } from './describe-events.ts'
import { arc56Networks, readNetworks, withNetworks } from './networks.ts'

export const contractsFolder = resolve(import.meta.dirname, '..')

/** Every contract is a folder of that name with `<name>.algo.ts` in it. */
export const contractNames = [
  'auction',
  'offer',
  'prize-vault',
  'royalty-vault',
  'sale',
] as const satisfies ContractKind[]
export type ContractName = (typeof contractNames)[number]

/** `royalty-vault` → `RoyaltyVault`, the class in it and the stem of its artifacts. */
export function className(name: string): string {
  return name.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase())
}

/**
 * Compiles all contracts into `<outFolder>/<name>/`: ARC-56, TEAL, bytecode and source maps.
 * @throws Error with the compiler's output when it refuses
 */
export function compile(puyaPath: string, outFolder: string): void {
  const cli = join(dirname(fileURLToPath(import.meta.resolve('@algorandfoundation/puya-ts'))), 'bin/run-cli.mjs')
  const options = ['--target-avm-version', '11', '--output-bytecode', '--no-output-arc32', '--treat-warnings-as-errors']
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [cli, ...options, '--puya-path', puyaPath, '--out-dir', join(outFolder, '[name]'), ...contractNames],
    { cwd: contractsFolder, encoding: 'utf8', env: { ...process.env, PUYA_PATH: puyaPath } },
  )
  if (status !== 0) throw new Error(`The contracts do not compile:\n${stdout}${stderr}`)
  for (const name of contractNames) {
    for (const file of readdirSync(join(outFolder, name))) {
      if (file.endsWith('.puya.map')) cleanSourceMap(join(outFolder, name, file))
    }
    describeEvents(name, join(outFolder, name))
    describeNetworks(name, join(outFolder, name))
  }
}

/** Names sources from the contracts folder, wherever the map was written, and drops the compiler's debugging events. */
function cleanSourceMap(path: string): void {
  const {
    pc_events: _,
    sources,
    ...map
  } = JSON.parse(readFileSync(path, 'utf8')) as {
    pc_events: unknown
    sources: string[]
  }
  const named = sources.map((source) => relative(contractsFolder, resolve(dirname(path), source)).replaceAll('\\', '/'))
  writeFileSync(path, `${JSON.stringify({ ...map, sources: named })}\n`)
}

/** Writes the comments of the events into the ARC-56 of a compiled program. */
function describeEvents(name: ContractName, folder: string): void {
  const path = join(folder, `${className(name)}.arc56.json`)
  const sources = [join(contractsFolder, 'shared'), join(contractsFolder, name)]
  writeFileSync(path, withEventComments(readFileSync(path, 'utf8'), sources))
}

/** Writes the recorded apps of a compiled program into its ARC-56. */
export function describeNetworks(name: ContractName, folder: string): void {
  const approval = readFileSync(join(folder, `${className(name)}.approval.bin`))
  const approvalHash = createHash('sha256').update(approval).digest('hex')
  const path = join(folder, `${className(name)}.arc56.json`)
  const networks = arc56Networks(readNetworks(), name, approvalHash)
  writeFileSync(path, withNetworks(readFileSync(path, 'utf8'), networks))
}
