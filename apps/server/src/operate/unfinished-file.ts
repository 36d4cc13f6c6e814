import { renameSync, rmSync, statSync } from 'node:fs'

/** Options for writing an operator's files: readable by their owner alone, and on the disk before they get their name. */
export const ownerOnly = { mode: 0o600, flush: true } as const

/** Whether others on this machine can read or write a file. Windows does not say. */
export function isOpenToOthers(file: string): boolean {
  return process.platform !== 'win32' && (statSync(file).mode & 0o077) !== 0
}

/**
 * Another name for a file until it is complete, so that an interrupted one is not in the way. A file left by an interrupted run is removed,
 * since an existing file keeps its mode.
 */
export function unfinishedFile(file: string): { path: string; finish: () => void } {
  const path = `${file}.unfinished`
  rmSync(path, { force: true })
  return { path, finish: () => renameSync(path, file) }
}
