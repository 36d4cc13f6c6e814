import { createHash, randomUUID } from 'node:crypto'
import { existsSync, linkSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { migrationsFolder } from '../db/migrate.ts'
import { type EmbeddedDatabase, openPglite } from '../db/open-pglite.ts'

const cacheFolder = join(import.meta.dirname, '../../../node_modules/.cache')

/**
 * PGlite's program, held for as long as the process lives. V8 shares the machine code of equal programs: a thread that opens a
 * database uses the code that earlier threads have compiled and optimised, which would otherwise end with the last of them.
 */
let program: Promise<WebAssembly.Module> | undefined

async function compile(): Promise<WebAssembly.Module> {
  return WebAssembly.compile(await readFile(new URL('pglite.wasm', import.meta.resolve('@electric-sql/pglite'))))
}

/** An empty database in memory: up to date like a new one, without the seconds that a new one takes. */
export async function openTestPglite(): Promise<EmbeddedDatabase> {
  await (program ??= compile())
  return openPglite({ memory: true, dumpFile: await pgliteTemplate() })
}

/** A file with a migrated, empty database. Made when missing, once for each state of the migrations. */
export async function pgliteTemplate(): Promise<string> {
  const file = join(cacheFolder, `database-${migrationsHash()}.tar`)
  if (existsSync(file)) return file
  mkdirSync(cacheFolder, { recursive: true })
  const database = await openPglite({ memory: true })
  // Several tests may do this concurrently, even in one process: the file appears whole or not at all.
  const unfinished = `${file}.${randomUUID()}`
  writeFileSync(unfinished, await database.dump())
  publish(unfinished, file)
  await database.close()
  return file
}

/** The first one stays: a file that others are reading must not be replaced. */
function publish(unfinished: string, file: string): void {
  try {
    linkSync(unfinished, file)
  } catch (error) {
    if (Object(error)['code'] !== 'EEXIST') throw error
  } finally {
    rmSync(unfinished)
  }
}

function migrationsHash(): string {
  const hash = createHash('sha256')
  const files = readdirSync(migrationsFolder).filter((entry) => entry.endsWith('.sql'))
  // The journal has the time of each migration, so that a regenerated one is applied again.
  for (const name of ['meta/_journal.json', ...files.sort()]) {
    hash.update(name).update(readFileSync(join(migrationsFolder, name)))
  }
  return hash.digest('hex').slice(0, 16)
}
