import { existsSync } from 'node:fs'
import { cp, mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** The folders of a build. */
const parts = ['client', 'server', 'exit']

const KEPT_MS = 7 * 86_400_000

/**
 * Replaces the last build with a new one. Older files with a hash in their name stay for a week, because running servers and open pages
 * still request them.
 */
export async function replaceBuild(buildFolder: string, nextFolder: string): Promise<void> {
  const lastFolder = join(buildFolder, 'last')
  await rm(lastFolder, { recursive: true, force: true })
  await mkdir(lastFolder, { recursive: true })
  for (const part of parts) {
    const [current, next] = [join(buildFolder, part), join(nextFolder, part)]
    await keepAssets(join(current, 'assets'), join(next, 'assets'))
    if (existsSync(current)) await rename(current, join(lastFolder, part))
    await rename(next, current)
  }
  await rm(lastFolder, { recursive: true })
  await rm(nextFolder, { recursive: true })
}

async function keepAssets(from: string, to: string): Promise<void> {
  if (!existsSync(from)) return
  const oldestMs = Date.now() - KEPT_MS
  for (const name of await readdir(from)) {
    const { mtimeMs } = await stat(join(from, name))
    if (mtimeMs > oldestMs) {
      await cp(join(from, name), join(to, name), { recursive: true, force: false, preserveTimestamps: true })
    }
  }
}
