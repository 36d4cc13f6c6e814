import { existsSync, statfsSync } from 'node:fs'
import { dirname, resolve } from 'node:path'

/** Room on the disk of a folder, which need not be there yet. */
export function freeBytes(folder: string): number {
  let existing = resolve(folder)
  while (!existsSync(existing)) existing = dirname(existing)
  const { bavail, bsize } = statfsSync(existing)
  return bavail * bsize
}
