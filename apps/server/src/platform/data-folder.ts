import { join } from 'node:path'
import { FacetError } from '@facet/errors'
import { lockFile } from './lock-file.ts'
import { makeFolder } from './make-folder.ts'

/**
 * Takes a data folder for this process, creating it where missing.
 * @returns a function that gives the folder back
 * @throws FacetError `data-folder-unwritable`, `data-folder-in-use`
 */
export function lockDataFolder(folder: string): () => void {
  let unlock: ReturnType<typeof lockFile>
  try {
    makeFolder(folder)
    unlock = lockFile(join(folder, 'server.lock'))
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new FacetError('data-folder-unwritable', { folder, reason })
  }
  if (!unlock) throw new FacetError('data-folder-in-use', { folder })
  return unlock
}
