import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isErrorCode } from '@facet/errors'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { className, compile, contractNames, contractsFolder } from './build-steps/compile.ts'
import { findCompiler } from './build-steps/find-compiler.ts'
import { artifactsFolder, computeManifest, readManifest } from './build-steps/manifest.ts'
import { readProgram } from './build-steps/write-program-module.ts'
import { programs as programsByKind } from './index.ts'

const programs = contractNames.map((name) => readProgram(name, join(artifactsFolder, name)))

test('the artifacts are those of the sources: else run `npm run contracts:build`', () => {
  expect(computeManifest()).toEqual(readManifest())
})

test('a program changes only with decision 11, which has its hash and the reason', () => {
  const decision = readFileSync(
    join(contractsFolder, '../docs/decisions/0011-programs-are-known-by-version.md'),
    'utf8',
  )
  const decided = [...decision.matchAll(/^\| `([a-z-]+)` \| `([0-9a-f]{64})` \|$/gm)].map(([, kind, hash]) => [
    kind,
    hash,
  ])
  const hashes = Object.entries(programsByKind).map(([kind, { approvalHash }]) => [kind, approvalHash])
  expect(Object.fromEntries(decided)).toEqual(Object.fromEntries(hashes))
})

const compiler = findCompiler()

describe.runIf(compiler)('with the compiler at hand', () => {
  const folder = mkdtempSync(join(tmpdir(), 'facet-contracts-'))
  beforeAll(() => compile(compiler ?? '', folder))
  afterAll(() => rmSync(folder, { recursive: true }))

  test.each(contractNames)('%s compiles to the committed artifacts', (name) => {
    const endings = ['approval.bin', 'clear.bin', 'approval.teal', 'clear.teal', 'arc56.json', 'approval.puya.map']
    const files = endings.map((ending) => join(name, `${className(name)}.${ending}`))
    const read = (path: string) => readFileSync(path, 'utf8')
    expect(files.filter((file) => read(join(folder, file)) !== read(join(artifactsFolder, file)))).toEqual([])
  })
})

test('every contract has its program in the table of kinds', () => {
  expect(Object.keys(programsByKind).toSorted()).toEqual(contractNames.toSorted())
})

test.each(programs)('every code that $kind raises is in the catalogue', ({ errors }) => {
  expect(Object.values(errors).filter((code) => !isErrorCode(code))).toEqual([])
})

test.each(programs)('the program of $kind fits one page, and its module is generated from it', async (program) => {
  const approval = Buffer.from(program.approvalProgram, 'base64')
  expect(approval.length + Buffer.from(program.clearProgram, 'base64').length).toBeLessThanOrEqual(2048)
  const module: unknown = await import(`./artifacts/${program.kind}/${program.kind}-program.ts`)
  expect(Object.values(module as object)).toEqual([program])
})
