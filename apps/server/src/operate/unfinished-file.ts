import { renameSync, rmSync } from 'node:fs'

/** How what an operator keeps is written: readable by its owner alone, and on the disk before it gets its name. */
export const ownerOnly = { mode: 0o600, flush: true } as const

/** Another name for a file until it is complete, so that what is interrupted is not in the way. What is left of such a run is removed, since a file that is there keeps its mode. */
export function unfinishedFile(file: string): { path: string; finish: () => void } {
  const path = `${file}.unfinished`
  rmSync(path, { force: true })
  return { path, finish: () => renameSync(path, file) }
}
