import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { programs } from '../../contracts/programs.ts'
import { root } from '../run-step.ts'

const contracts = 'packages/api-contract/src'
const handlers = 'apps/server/src'

/** What has the name of each kind of listing; `*` stands for any text. The type checker asks for what the kind says there. */
const placesOfKind = (kind: string) => [
  `contracts/${kind}/*.algo.ts`,
  `packages/groups/src/${kind}/decode-${kind}.ts`,
  `packages/api-contract/src/${kind}/${kind}-codec.ts`,
  `apps/server/src/${kind}/${kind}-kind.ts`,
  `apps/server/src/${kind}/routes.ts`,
  `apps/web/app/${kind}/${kind}-card-kind.ts`,
  `apps/web/app/${kind}/exit/${kind}-exit.ts`,
  `docs/behaviour/${kind}s.md`,
  `e2e/journeys/*${kind}*.spec.ts`,
]

/** The same name in every layer: of each endpoint's schema and handler, and of each kind of listing. */
export async function checkLayers(): Promise<string> {
  const problems = [...endpointsWithoutHandler(), ...domainsWithoutRoutes(), ...kindsWithout()]
  if (problems.length > 0) throw new Error(problems.join('\n'))
  return ''
}

function endpointsWithoutHandler(): string[] {
  const endpoints = globSync('*/*.ts', { cwd: join(root, contracts) }).filter((file) =>
    readFileSync(join(root, contracts, file), 'utf8').includes(' = endpoint({'),
  )
  if (endpoints.length === 0) throw new Error(`no endpoint was found in ${contracts}`)
  return endpoints
    .filter((file) => !existsSync(join(root, handlers, file)))
    .map((file) => `${contracts}/${file} has no ${handlers}/${file}`)
}

function domainsWithoutRoutes(): string[] {
  const domains = readFileSync(join(root, handlers, 'domains.ts'), 'utf8')
  return globSync('*/routes.ts', { cwd: join(root, handlers) })
    .filter((file) => !domains.includes(`'./${file}'`))
    .map((file) => `${handlers}/${file} has no line in ${handlers}/domains.ts`)
}

function kindsWithout(): string[] {
  const kinds = Object.keys(programs).filter((name) => !name.endsWith('-vault'))
  if (kinds.length === 0) throw new Error('no kind of listing was found')
  return kinds.flatMap((kind) =>
    placesOfKind(kind)
      .filter((place) => globSync(place, { cwd: root }).length === 0)
      .map((place) => `the kind ${kind} has no ${place}`),
  )
}
