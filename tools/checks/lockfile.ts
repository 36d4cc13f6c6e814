import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { root } from '../run-step.ts'

interface LockedPackage {
  resolved?: string
  optionalDependencies?: Record<string, string>
}

/**
 * npm silently leaves an optional dependency out of the lockfile when it cannot be fetched on the day the lockfile is written; installs on
 * that platform then break. Every optional dependency must be listed, and no entry may name its download address.
 */
export async function checkLockfile(): Promise<string> {
  const text = await readFile(join(root, 'package-lock.json'), 'utf8')
  const { packages } = JSON.parse(text) as { packages: Record<string, LockedPackage> }
  const problems: string[] = []
  for (const [path, entry] of Object.entries(packages)) {
    if (entry.resolved?.startsWith('http')) problems.push(`${path} records a download address`)
    for (const name of Object.keys(entry.optionalDependencies ?? {})) {
      if (!isLocked(packages, path, name))
        problems.push(`${path || 'the root'} needs ${name}, which is not in the lockfile`)
    }
  }
  if (problems.length > 0) throw new Error(problems.join('\n'))
  return ''
}

/** Whether Node would find `name` from the folder `path`, looking upwards. */
function isLocked(packages: Record<string, LockedPackage>, path: string, name: string): boolean {
  for (let folder = path; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')))) {
    if (packages[folder ? `${folder}/node_modules/${name}` : `node_modules/${name}`]) return true
    if (folder === '') return false
    if (!folder.includes('/node_modules/')) folder = ''
    if (folder === '' && packages[`node_modules/${name}`]) return true
  }
}
