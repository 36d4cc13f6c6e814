import type { ErrorCode } from '@facet/errors'
import type { z } from 'zod'

/** Who may call an endpoint: anybody, or the holder of a session cookie (others get `not-connected`). */
export type Access = 'open' | 'signed-in'

/** One endpoint of the HTTP API: all that client, server and OpenAPI need to know of it. */
export interface Endpoint {
  method: 'GET' | 'POST'
  /** Path parameters in braces, as the specification writes them: `/api/nft/{id}`. */
  path: `/${string}`
  summary: string
  access: Access
  params?: z.ZodObject
  query?: z.ZodObject
  body?: z.ZodObject
  /** The body is multipart/form-data with these file fields; it is read as a stream. */
  files?: readonly string[]
  /** Takes signed transactions: `group`, one that it agrees to or refuses; `groups`, several, whose refusals its reply tells. */
  sends?: 'group' | 'groups'
  /** Changes something although it is a GET: only answered to the market's own pages. */
  sameOriginOnly?: true
  /** Absent: the answer is not JSON (a file, a stream). */
  response?: z.ZodType
  /** Codes that its handler refuses with, beside what its `access` and `sends` bring (`refusals.ts`). */
  errors: readonly ErrorCode[]
}

/** Declares an endpoint and keeps its literal types. */
export function endpoint<const Definition extends Endpoint>(definition: Definition): Definition {
  return definition
}

type Part<
  E extends Endpoint,
  Name extends 'params' | 'query' | 'body',
  Side extends 'input' | 'output',
> = E[Name] extends z.ZodObject ? (Side extends 'input' ? z.input<E[Name]> : z.output<E[Name]>) : undefined

/** What a caller sends (before parsing: defaults may be left out). */
export type RequestOf<E extends Endpoint> = {
  [Name in 'params' | 'query' | 'body' as undefined extends Part<E, Name, 'input'> ? never : Name]: Part<
    E,
    Name,
    'input'
  >
} & (E['files'] extends readonly string[] ? { body: FormData } : unknown)
export type ParamsOf<E extends Endpoint> = Part<E, 'params', 'output'>
export type QueryOf<E extends Endpoint> = Part<E, 'query', 'output'>
export type BodyOf<E extends Endpoint> = Part<E, 'body', 'output'>
/** What the server answers. */
export type ResponseOf<E extends Endpoint> = E['response'] extends z.ZodType ? z.output<E['response']> : never
