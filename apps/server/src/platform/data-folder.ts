import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { FacetError } from '@facet/errors'
import { makeFolder } from './make-folder.ts'

/** A lock that nothing refers to would be closed by the garbage collector. */
const held = new Set<DatabaseSync>()

/**
 * Takes a data folder for this process, creating it where missing. The lock is the operating system's
 * (SQLite's, on an empty file), so it goes with the process however that ends.
 * @returns a function that gives the folder back
 * @throws FacetError `data-folder-unwritable`, `data-folder-in-use`
 */
export function lockDataFolder(folder: string): () => void {
  let lock: DatabaseSync
  try {
    makeFolder(folder)
    lock = new DatabaseSync(join(folder, 'server.lock'))
  } catch (error) {
    throw new FacetError('data-folder-unwritable', { folder, reason: reasonOf(error) })
  }
  try {
    lock.exec('pragma busy_timeout = 0; begin exclusive')
  } catch (error) {
    lock.close()
    const isTaken = Object(error)['errcode'] === sqliteBusy
    throw isTaken
      ? new FacetError('data-folder-in-use', { folder })
      : new FacetError('data-folder-unwritable', { folder, reason: reasonOf(error) })
  }
  held.add(lock)
  return () => {
    held.delete(lock)
    lock.close()
  }
}

const sqliteBusy = 5

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
