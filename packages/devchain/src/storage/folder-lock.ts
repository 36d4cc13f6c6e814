import { closeSync, mkdirSync, openSync, readFileSync, unlinkSync, writeSync } from 'node:fs'
import { join } from 'node:path'

/** Another process has the data folder open. */
export class FolderInUse extends Error {
  constructor(folder: string, pid: number) {
    super(`the data folder ${folder} is in use by process ${pid}`)
    this.name = 'FolderInUse'
  }
}

/**
 * Locks a data folder for this process, creating the folder if it is missing. Ignores a lock left by a dead process.
 * @throws FolderInUse, or the system's error when the folder cannot be written
 */
export function lockFolder(folder: string): { release(): void } {
  mkdirSync(folder, { recursive: true })
  const path = join(folder, 'lock')
  for (let attempt = 0; ; attempt++) {
    try {
      const file = openSync(path, 'wx')
      writeSync(file, `${process.pid} ${startTime(process.pid)}\n`)
      closeSync(file)
      return { release: () => unlinkSync(path) }
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST' || attempt > 3) throw error
    }
    const holder = holderOf(path)
    if (holder !== undefined) throw new FolderInUse(folder, holder)
    unlinkIfExists(path)
  }
}

/** Id of the living process that wrote the lock. */
function holderOf(path: string): number | undefined {
  const [pid = 0, since = ''] = readText(path).trim().split(' ')
  const number = Number(pid)
  if (!Number.isInteger(number) || number <= 0 || !isAlive(number)) return undefined
  return startTime(number) === since ? number : undefined
}

function readText(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}

function unlinkIfExists(path: string): void {
  try {
    unlinkSync(path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** Start time of a process, where the system reports it; distinguishes a process from a later one with the same id. */
function startTime(pid: number): string {
  const stat = readText(`/proc/${pid}/stat`)
  return stat === '' ? '-' : (stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '-')
}
