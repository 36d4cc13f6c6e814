import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../run-step.ts'

const contracts = 'packages/api-contract/src'
const handlers = 'apps/server/src'

/** The same name in every layer: an endpoint's schema and its handler have the same path below their `src`. */
export async function checkLayers(): Promise<string> {
  const endpoints = globSync('*/*.ts', { cwd: join(root, contracts) }).filter((file) =>
    readFileSync(join(root, contracts, file), 'utf8').includes(' = endpoint({'),
  )
  const alone = endpoints.filter((file) => !existsSync(join(root, handlers, file)))
  if (endpoints.length === 0) throw new Error(`no endpoint was found in ${contracts}`)
  if (alone.length > 0)
    throw new Error(alone.map((file) => `${contracts}/${file} has no ${handlers}/${file}`).join('\n'))
  return ''
}
