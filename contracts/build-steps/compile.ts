import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

export const contractsFolder = resolve(import.meta.dirname, '..')

/** Every contract is a folder of that name with `<name>.algo.ts` in it. */
export const contractNames = ['auction', 'offer', 'royalty-vault', 'sale'] as const
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
