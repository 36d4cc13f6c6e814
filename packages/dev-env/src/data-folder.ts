import { constants } from 'node:fs'
import { access } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { makeFolder } from '@facet/server/platform/make-folder'
import { LOCK_NAME } from './instance-lock.ts'
import { StartRefused } from './start-refused.ts'

/** Names of everything that a demo market makes in its folder: `npm run reset` removes these, so each new file needs its line here. */
const names = {
  chain: 'chain',
  server: 'server',
  /** Ids of the demo currencies and vaults, keys of the platform's accounts. */
  setUpFile: 'market.json',
  /** Keys of the demo accounts. */
  demoFile: 'demo.json',
  pushKeyFile: 'push-key',
  /** Exists once the demo market is seeded. */
  seededFile: 'seeded',
  lockFile: LOCK_NAME,
} as const

/** Where one demo market's data lies. */
export type DataFolder = { root: string } & Record<keyof typeof names, string>

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
  const places = Object.entries(names).map(([part, name]) => [part, join(root, name)] as const)
  return { root, ...(Object.fromEntries(places) as Record<keyof typeof names, string>) }
}

/** All that a demo market makes in its folder, which may also hold the data of a market that an operator runs. */
export function demoParts({ root }: DataFolder): string[] {
  return Object.values(names).map((name) => join(root, name))
}
