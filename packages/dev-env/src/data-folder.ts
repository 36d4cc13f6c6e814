import { constants } from 'node:fs'
import { access } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { makeFolder } from '@facet/server/platform/make-folder'
import { lockPath } from './instance-lock.ts'
import { StartRefused } from './start-refused.ts'

/** Where one demo market's data lies. */
export interface DataFolder {
  root: string
  chain: string
  server: string
  /** Keys of the demo accounts and ids of the demo currencies. */
  demoFile: string
}

/**
 * Makes the folder when it is missing.
 * @throws StartRefused when it cannot be written
 */
export async function openDataFolder(path: string): Promise<DataFolder> {
  const root = resolve(path)
  try {
    makeFolder(root)
    await access(root, constants.W_OK)
  } catch {
    throw new StartRefused(
      `The data folder ${root} cannot be written. Change its permissions, or name another one in DATA_FOLDER.`,
    )
  }
  return { root, chain: join(root, 'chain'), server: join(root, 'server'), demoFile: join(root, 'demo.json') }
}

/** All that a demo market makes in its folder, which may also hold the data of a market that an operator runs. */
export function demoParts({ root, chain, server, demoFile }: DataFolder): string[] {
  return [chain, server, demoFile, lockPath(root)]
}
