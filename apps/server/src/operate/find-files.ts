import type { FileStore } from '../media/file-store.ts'

/** Files looked for at a time. */
const PARALLEL = 16

/** Whether a file store has each of some files, in their order; `unknown` where the store does not answer. */
export async function findFiles(
  store: FileStore,
  paths: readonly string[],
): Promise<{ path: string; state: 'here' | 'missing' | 'unknown' }[]> {
  const found = paths.map((path) => ({ path, state: 'unknown' as 'here' | 'missing' | 'unknown' }))
  const queue = found.values()
  const look = async () => {
    for (const file of queue)
      file.state = await store.size(file.path).then(
        (size) => (size === undefined ? 'missing' : 'here'),
        () => 'unknown',
      )
  }
  await Promise.all(Array.from({ length: PARALLEL }, look))
  return found
}
