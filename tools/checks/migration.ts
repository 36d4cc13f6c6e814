import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { root, runCommand } from '../run-step.ts'

const server = join(root, 'apps/server')

/** Checks that the migrations create the tables that the code declares: generating in a copy of their folder must add nothing. */
export async function checkMigration(): Promise<string> {
  mkdirSync(join(server, '.facet'), { recursive: true })
  const copy = mkdtempSync(join(server, '.facet/drizzle-'))
  try {
    cpSync(join(server, 'drizzle'), copy, { recursive: true })
    const out = copy.slice(server.length + 1)
    const output = await runCommand('drizzle-kit', ['generate'], 'apps/server', { MIGRATIONS_FOLDER: out })
    if (output.includes('No schema changes')) return output
    throw new Error(`apps/server/drizzle lags behind the tables: generate the migration again.\n${output}`)
  } finally {
    rmSync(copy, { recursive: true })
  }
}
