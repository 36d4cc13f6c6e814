import type { Endpoint, FormOf } from '@facet/api-contract'
import { type ErrorCode, FacetError, isErrorCode } from '@facet/errors'
import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'

type PartName = 'params' | 'query' | 'body' | 'form'

export interface ParsedRequest {
  params: unknown
  query: unknown
  body: unknown
}

/**
 * Checks the parts of a request against the endpoint's schemas.
 * @throws FacetError the code that the schema names, one of the endpoint's own `invalid-…`, or `invalid-request`
 */
export function parseRequest(endpoint: Endpoint, request: FastifyRequest): ParsedRequest {
  checkNesting(request.body)
  return {
    params: parsePart(endpoint, 'params', request.params),
    query: parsePart(endpoint, 'query', withoutEmpty(request.query)),
    body: parsePart(endpoint, 'body', request.body),
  }
}

/** Checks the text fields of a form. @throws FacetError as `parseRequest` */
export function parseForm<E extends Endpoint>(endpoint: E, fields: Readonly<Record<string, string>>): FormOf<E> {
  return parsePart(endpoint, 'form', fields) as FormOf<E>
}

function parsePart(endpoint: Endpoint, name: PartName, value: unknown): unknown {
  const schema = endpoint[name]
  if (schema === undefined) return undefined
  const result = schema.safeParse(value ?? {})
  if (!result.success) throw refusal(endpoint, name, value, result.error.issues)
  if (holdsNul(result.data)) throw new FacetError('invalid-request', { field: name, reason: 'holds a NUL character' })
  return result.data
}

/** Bodies are read recursively; no endpoint takes one that comes near this. */
const maxNesting = 32

/** @throws FacetError `invalid-request` */
function checkNesting(body: unknown): void {
  let level = [body]
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > maxNesting) throw new FacetError('invalid-request', { field: 'body', reason: 'is nested too deeply' })
    level = level.filter((value) => typeof value === 'object' && value !== null).flatMap(Object.values)
  }
}

/** An empty filter is none. */
function withoutEmpty(query: unknown): unknown {
  return Object.fromEntries(Object.entries(Object(query)).filter(([, value]) => value !== ''))
}

/** Postgres takes no NUL in a text, and no text of a person has one. */
function holdsNul(value: unknown): boolean {
  if (typeof value === 'string') return value.includes('\0')
  return typeof value === 'object' && value !== null && Object.values(value).some(holdsNul)
}

/** Fields with their own error code, where the endpoint declares it. */
const fieldCodes: { part: PartName; field: RegExp; code: ErrorCode }[] = [
  { part: 'query', field: /^(start|end|after)$/, code: 'invalid-window' },
  { part: 'params', field: /id$/i, code: 'invalid-id' },
  { part: 'body', field: /address$/, code: 'invalid-address' },
  { part: 'body', field: /^price$/, code: 'invalid-price' },
  { part: 'query', field: /^amount$/, code: 'invalid-price' },
  { part: 'body', field: /^number$/, code: 'invalid-quantity' },
]

function refusal(endpoint: Endpoint, part: PartName, value: unknown, issues: z.core.$ZodIssue[]): FacetError {
  const named = issues.flatMap(withAlternatives).find(({ message }) => isErrorCode(message))
  if (named !== undefined) return new FacetError(named.message as CodeWithoutParams)

  const [issue] = issues
  const path = issue?.path.map(String) ?? []
  const field = path[0] ?? part
  const shown = path.length === 0 ? part : path.join('.')
  const code = fieldCodes.find(
    (candidate) => candidate.part === part && candidate.field.test(field) && endpoint.errors.includes(candidate.code),
  )?.code
  const given = path.reduce((inner, key) => Object(inner)[key], Object(value))
  if (code === 'invalid-id' || code === 'invalid-address') {
    if (given !== undefined) return new FacetError(code, { value: String(given).slice(0, 80) })
  } else if (code !== undefined) return new FacetError(code as CodeWithoutParams)
  const isMissing = given === undefined && issue?.code !== 'custom'
  const reason = isMissing ? 'is missing' : (issue?.message ?? 'is not readable')
  return new FacetError('invalid-request', { field: shown.slice(0, 120), reason })
}

/** An issue with those of each alternative, where the field has several. */
function withAlternatives(issue: z.core.$ZodIssue): z.core.$ZodIssue[] {
  return issue.code === 'invalid_union' ? [issue, ...issue.errors.flat().flatMap(withAlternatives)] : [issue]
}

// Codes that schemas name carry no parameters; the compiler cannot see that through a string.
type CodeWithoutParams = 'invalid-window'
