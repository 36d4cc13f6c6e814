import { runCommand } from '../run-step.ts'

/** dependency-cruiser reads no TypeScript when its compiler is missing, and then reports success on nothing. */
const FEWEST_MODULES = 200

/** The last column of the map in ARCHITECTURE.md is law. */
export async function checkBoundaries(): Promise<string> {
  const output = await runCommand('depcruise', [
    '--config',
    '.dependency-cruiser.cjs',
    'packages',
    'apps',
    'contracts',
    'e2e',
  ])
  const count = Number(/(\d+) modules/.exec(output)?.[1] ?? 0)
  if (count < FEWEST_MODULES)
    throw new Error(`Only ${count} modules were looked at: is @swc/core installed?\n${output}`)
  return output
}
