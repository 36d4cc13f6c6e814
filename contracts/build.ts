import { cpSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { compile, contractNames } from './build-steps/compile.ts'
import { ensureCompiler } from './build-steps/find-compiler.ts'
import {
  knownProgramsPath,
  readKnownPrograms,
  updateKnownPrograms,
  writeKnownPrograms,
} from './build-steps/known-programs.ts'
import { artifactsFolder, computeManifest, manifestPath } from './build-steps/manifest.ts'
import { readProgram, writeProgramModule } from './build-steps/write-program-module.ts'

// `--release` records the compiled programs as known for ever: from then on their listings must stay tradable.
const isRelease = process.argv.includes('--release')

try {
  const puya = ensureCompiler()
  const compiled = mkdtempSync(join(tmpdir(), 'facet-contracts-'))
  compile(puya, compiled)
  for (const name of contractNames) {
    rmSync(join(artifactsFolder, name), { recursive: true, force: true })
    cpSync(join(compiled, name), join(artifactsFolder, name), { recursive: true })
  }
  rmSync(compiled, { recursive: true })
  const programs = contractNames.map((name) => readProgram(name, join(artifactsFolder, name)))
  for (const program of programs) {
    writeProgramModule(program, join(artifactsFolder, program.kind, `${program.kind}-program.ts`))
    const bytes = Buffer.from(program.approvalProgram, 'base64').length
    console.log(`${program.kind}: ${bytes} bytes, ${program.approvalHash}`)
  }
  const known = existsSync(knownProgramsPath) ? readKnownPrograms() : []
  writeKnownPrograms(updateKnownPrograms(known, programs, isRelease))
  writeFileSync(manifestPath, `${JSON.stringify(computeManifest(), null, 2)}\n`)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
