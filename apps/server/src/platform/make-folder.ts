import { existsSync, mkdirSync, statSync } from 'node:fs'
import { dirname, resolve } from 'node:path'

/**
 * Makes a folder and those above it where missing, one by one: Node's own recursive `mkdir` never returns below a file system in
 * which nothing can be made, such as /proc.
 * @throws Error of the file system, when the folder cannot be made or something else has its name
 */
export function makeFolder(folder: string): void {
  const missing: string[] = []
  for (let place = resolve(folder); !existsSync(place) && dirname(place) !== place; place = dirname(place)) {
    missing.push(place)
  }
  for (const place of missing.toReversed()) makeOne(place)
  if (!statSync(folder).isDirectory()) throw new Error(`${folder} is no folder`)
}

/** Another process may have made it meanwhile. */
function makeOne(place: string): void {
  try {
    mkdirSync(place)
  } catch (error) {
    if (Object(error)['code'] !== 'EEXIST') throw error
  }
}
