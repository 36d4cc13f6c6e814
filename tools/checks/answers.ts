import { type Endpoint, errorsOf, ownErrors, sharedErrors } from '@facet/api-contract'
import { contractCheckErrors } from '@facet/api-contract/chain/sent-group-errors'

/** The codes that tests met, including `ok`, by `GET /path` of the endpoint. Tests also define their own endpoints. */
export type Answers = ReadonlyMap<string, ReadonlySet<string>>

export function nameOf({ method, path }: Pick<Endpoint, 'method' | 'path'>): string {
  return `${method} ${path}`
}

/**
 * Finds endpoints whose success, or one of whose own refusals, was never seen.
 * @returns a sentence for each such endpoint, and for each one with an undeclared answer
 */
export function findMissingAnswers(endpoints: readonly Endpoint[], met: Answers): string[] {
  return endpoints.flatMap((endpoint) => {
    const name = nameOf(endpoint)
    const codes = met.get(name) ?? new Set()
    const declared = new Set<string>(['ok', ...errorsOf(endpoint)])
    const missing = [...new Set(['ok', ...ownErrors(endpoint)])].filter((code) => !codes.has(code))
    const undeclared = [...codes].filter((code) => !declared.has(code))
    return [
      ...(missing.length > 0 ? [`${name} was not seen to answer ${missing.join(', ')}`] : []),
      ...(undeclared.length > 0 ? [`${name} does not declare ${undeclared.join(', ')}`] : []),
    ]
  })
}

/**
 * Finds refusals shared by many endpoints (a malformed request, a node that does not answer, a group on its way into a block) that were
 * never seen. Each code must appear once, at an endpoint that does not refuse with it on its own. One name of a contract's failed check
 * is enough to show that such names come through: the contracts' tests cover which check fails when.
 */
export function findMissingShared(endpoints: readonly Endpoint[], met: Answers): string[] {
  const own = new Map(endpoints.map((endpoint) => [nameOf(endpoint), new Set<string>(ownErrors(endpoint))]))
  const seen = new Set([...met].flatMap(([name, codes]) => [...codes].filter((code) => !own.get(name)?.has(code))))
  const shared = new Set(endpoints.flatMap((endpoint) => sharedErrors(endpoint)))
  const missing = [...shared].filter((code) => !seen.has(code))
  const isCheckNamed = contractCheckErrors.some((code) => !shared.has(code) && seen.has(code))
  return [
    ...(missing.length > 0 ? [`no endpoint was seen to answer ${missing.join(', ')}`] : []),
    ...(isCheckNamed ? [] : ['no endpoint was seen to answer the name of a failed check of a contract']),
  ]
}
