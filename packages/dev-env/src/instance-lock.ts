import { closeSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { StartRefused } from './start-refused.ts'

/** The file that names the process of a folder's market. */
export const LOCK_NAME = 'running.pid'

/** Whether a living process holds the folder. */
export function isInUse(folder: string): boolean {
  const pid = Number(readLock(folder))
  if (!Number.isInteger(pid) || pid <= 0) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return Object(error)['code'] === 'EPERM'
  }
}

/**
 * Takes the folder for this process; a lock left by a killed one does not count.
 * @throws StartRefused when another instance runs on it
 * @returns a function that releases the folder
 */
export function lockInstance(folder: string): () => void {
  const path = join(folder, LOCK_NAME)
  if (isInUse(folder))
    throw new StartRefused(
      `A market is already running on ${folder} (process ${readLock(folder)}). Stop it, or name another folder in DATA_FOLDER.`,
    )
  rmSync(path, { force: true })
  try {
    const file = openSync(path, 'wx')
    writeSync(file, String(process.pid))
    closeSync(file)
  } catch {
    throw new StartRefused(`The data folder ${folder} cannot be written.`)
  }
  return () => rmSync(path, { force: true })
}

function readLock(folder: string): string {
  try {
    return readFileSync(join(folder, LOCK_NAME), 'utf8')
  } catch {
    return ''
  }
}
