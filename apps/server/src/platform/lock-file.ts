import { DatabaseSync } from 'node:sqlite'

/** A lock that nothing refers to would be closed by the garbage collector. */
const held = new Set<DatabaseSync>()

/**
 * Takes a file for this process, creating it where missing. The lock is the operating system's (SQLite's, on an empty file), so it goes
 * with the process however that ends.
 * @returns a function that gives it back; undefined when another process has it
 * @throws Error when the file cannot be written
 */
export function lockFile(path: string): (() => void) | undefined {
  const lock = new DatabaseSync(path)
  try {
    lock.exec('pragma busy_timeout = 0; begin exclusive')
  } catch (error) {
    lock.close()
    if (Object(error)['errcode'] === sqliteBusy) return undefined
    throw error
  }
  held.add(lock)
  return () => {
    held.delete(lock)
    lock.close()
  }
}

const sqliteBusy = 5
