// Every check and every test: `npm test`; `npm run test:deep` runs the long versions. Stops at the first part that fails.
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { visitsFolder } from '../e2e/actors/visits-folder.ts'
import { answersFolder } from '../apps/server/src/platform/test/answers-folder.ts'
import { checkPostgresReach } from '../apps/server/src/platform/test/closed-folder.ts'
import { root, showCommand } from './run-step.ts'
import { lastTestRun } from './test-run.ts'

const isDeep = process.argv.includes('--deep')
const env: NodeJS.ProcessEnv = {
  // Tests start some hundred processes: compiled code is theirs to share, a quarter of what a server takes to start.
  NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'compiled'),
  ...(isDeep && { FACET_DEEP: '1' }),
}
const byKeyboard: NodeJS.ProcessEnv = { E2E_KEYBOARD: '1' }

type Part = [name: string, command: string, args: string[], folder?: string, environment?: NodeJS.ProcessEnv]

const parts: Part[] = [
  ['Static checks', process.execPath, [join(root, 'tools', 'verify.ts')]],
  ['Unit and integration tests', 'vitest', ['run']],
  ['Answers of the API', process.execPath, [join(root, 'tools', 'answers.ts')]],
  ['Browser journeys', 'playwright', ['test'], 'e2e'],
  ...(isDeep ? ([['The same by keyboard alone', 'playwright', ['test'], 'e2e', byKeyboard]] satisfies Part[]) : []),
]

// Fails before minutes of checks, not in the middle of the tests.
try {
  checkPostgresReach()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}

// Left by test files that no longer exist.
for (const folder of [answersFolder, visitsFolder]) rmSync(folder, { recursive: true, force: true })

const started = performance.now()
for (const [name, command, args, folder, more] of parts) {
  console.log(`\n── ${name}`)
  const partStarted = performance.now()
  let status = await runPart(command, args, folder, { ...env, ...more })
  const { crashed } = command === 'vitest' ? lastTestRun() : { crashed: [] }
  if (status !== 0 && crashed.length > 0) {
    console.log(`── Node.js itself crashed; once more: ${crashed.join(', ')}`)
    status = await runPart(command, [...args, ...crashed], folder, env)
  }
  console.log(`── ${name}: ${status === 0 ? 'passed' : 'failed'} in ${seconds(partStarted)}`)
  if (status !== 0) process.exit(status)
}
console.log(`\nAll passed in ${seconds(started)}.`)

async function runPart(...part: Parameters<typeof showCommand>): Promise<number> {
  const status = await showCommand(...part)
  return part[0] === 'vitest' && !lastTestRun().hasPassed ? Math.max(status, 1) : status
}

function seconds(since: number): string {
  return `${((performance.now() - since) / 1000).toFixed(0)} s`
}
