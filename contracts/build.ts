import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { compile, contractNames } from './build-steps/compile.ts'
import { ensureCompiler } from './build-steps/find-compiler.ts'
import { readKnownPrograms } from './build-steps/known-programs.ts'
import { artifactsFolder, computeManifest, manifestPath } from './build-steps/manifest.ts'
import { writeReleasedTable } from './build-steps/released-programs.ts'
import { readProgram, writeProgramModule } from './build-steps/write-program-module.ts'

// Compiles every contract into `artifacts/`. Released programs are not touched (`release.ts`).
try {
  const puya = ensureCompiler()
  const compiled = mkdtempSync(join(tmpdir(), 'facet-contracts-'))
  compile(puya, compiled)
  for (const name of contractNames) {
    rmSync(join(artifactsFolder, name), { recursive: true, force: true })
    cpSync(join(compiled, name), join(artifactsFolder, name), { recursive: true })
  }
  rmSync(compiled, { recursive: true })
  for (const name of contractNames) {
    const program = readProgram(name, join(artifactsFolder, name))
    writeProgramModule(program, join(artifactsFolder, name, `${name}-program.ts`))
    const bytes = Buffer.from(program.approvalProgram, 'base64').length
    console.log(`${name}: ${bytes} bytes, ${program.approvalHash}`)
  }
  writeReleasedTable(readKnownPrograms())
  writeFileSync(manifestPath, `${JSON.stringify(computeManifest(), null, 2)}\n`)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
