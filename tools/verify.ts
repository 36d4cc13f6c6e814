// All static checks: `npm run verify`. One line each with its time; everything a failing check printed follows it.
import { checkAudit } from './checks/audit.ts'
import { checkBoundaries } from './checks/boundaries.ts'
import { checkCommits } from './checks/commits.ts'
import { checkDocs } from './checks/docs.ts'
import { checkEffects } from './checks/effects.ts'
import { checkLayers } from './checks/layers.ts'
import { checkLockfile } from './checks/lockfile.ts'
import { checkMigration } from './checks/migration.ts'
import { runCommand, runStep } from './run-step.ts'

const checks: [name: string, run: () => Promise<string>][] = [
  ['lockfile names every platform', checkLockfile],
  ['known vulnerabilities (npm audit)', checkAudit],
  ['subjects of commits', checkCommits],
  ['documents keep their promises', checkDocs],
  ['endpoints and kinds: same name in every layer', checkLayers],
  ['effects have block bodies', checkEffects],
  ['migration equals the tables (drizzle)', checkMigration],
  ['types of the routes (react-router typegen)', () => runCommand('react-router', ['typegen'], 'apps/web')],
  ['format (biome)', () => runCommand('biome', ['format', '.'])],
  ['lint (oxlint, type-aware)', () => runCommand('oxlint', ['--type-aware', '--quiet', '.'])],
  ['types: packages, server, tools', () => runCommand('tsc', ['-p', 'tsconfig.json'])],
  ['types: web', () => runCommand('tsc', ['-p', '.'], 'apps/web')],
  ['boundaries (dependency-cruiser)', checkBoundaries],
  ['unused code and dependencies (knip)', () => runCommand('knip', ['--no-progress'])],
]

let failed = 0
for (const [name, run] of checks) if (!(await runStep(name, run))) failed++
if (failed > 0) {
  console.error(`${failed} of ${checks.length} checks failed.`)
  process.exit(1)
}
