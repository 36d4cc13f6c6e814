import { accessSync, constants } from 'node:fs'
import { join } from 'node:path'
import { FacetError } from '@facet/errors'
import { lockFile } from './lock-file.ts'
import { makeFolder } from './make-folder.ts'

const SQLITE_FULL = 13

/** Makes a data folder where missing. @throws FacetError `data-folder-unwritable`, `data-folder-full` */
export function prepareDataFolder(folder: string): void {
  try {
    makeFolder(folder)
    accessSync(folder, constants.W_OK)
  } catch (error) {
    throw unwritable(folder, error)
  }
}

/**
 * Takes a data folder for this process, creating it where missing.
 * @returns a function that gives the folder back
 * @throws FacetError `data-folder-unwritable`, `data-folder-full`, `data-folder-in-use`
 */
export function lockDataFolder(folder: string): () => void {
  prepareDataFolder(folder)
  let unlock: ReturnType<typeof lockFile>
  try {
    unlock = lockFile(join(folder, 'server.lock'))
  } catch (error) {
    throw unwritable(folder, error)
  }
  if (!unlock) throw new FacetError('data-folder-in-use', { folder })
  return unlock
}

function unwritable(folder: string, error: unknown): FacetError {
  const { code, errcode } = Object(error) as { code?: unknown; errcode?: unknown }
  if (code === 'ENOSPC' || errcode === SQLITE_FULL) return new FacetError('data-folder-full', { folder })
  const reason = error instanceof Error ? error.message : String(error)
  return new FacetError('data-folder-unwritable', { folder, reason })
}
