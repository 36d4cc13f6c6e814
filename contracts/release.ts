import { join } from 'node:path'
import { contractNames } from './build-steps/compile.ts'
import { newReleases, readKnownPrograms, writeKnownPrograms } from './build-steps/known-programs.ts'
import { artifactsFolder, computeManifest, readManifest } from './build-steps/manifest.ts'
import { keepRelease, writeReleasedTable } from './build-steps/released-programs.ts'
import { readProgram } from './build-steps/write-program-module.ts'

// Freezes the compiled programs as released: from then on their listings must stay tradable. Do this before a public network sees them.
if (JSON.stringify(computeManifest()) !== JSON.stringify(readManifest())) {
  console.error('The artifacts are not those of the sources. Run `npm run contracts:build` first.')
  process.exit(1)
}
const known = readKnownPrograms()
const added = newReleases(
  known,
  contractNames.map((name) => readProgram(name, join(artifactsFolder, name))),
)
for (const released of added) keepRelease(released)
writeKnownPrograms([...known, ...added])
writeReleasedTable([...known, ...added])
for (const { kind, version, approvalHash } of added) console.log(`${kind} ${version}: ${approvalHash}`)
if (added.length === 0) console.log('Every program is released already.')
