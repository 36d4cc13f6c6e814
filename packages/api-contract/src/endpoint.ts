import type { ErrorCode } from '@facet/errors'
import type { z } from 'zod'

/** Access to an endpoint: for anybody, or for holders of a session cookie (others get `not-connected`). */
export type Access = 'open' | 'signed-in'

/** One endpoint of the HTTP API: all that client, server and OpenAPI need to know of it. */
export interface Endpoint {
  method: 'GET' | 'POST'
  /** Path parameters in braces, as the specification writes them: `/api/nft/{id}`. */
  path: `/${string}`
  /** Its purpose, in a few words. */
  summary: string
  /** Details for callers beyond the summary and the schemas. */
  description?: string
  access: Access
  /** Signed-in endpoints only: banned accounts get `account-banned`. Endpoints that take property back stay open to them. */
  refusesBanned?: true
  /** Requests per hour of one account, five times as many of one IP address, and ten times that of one IPv6 network; further ones are refused as `rate-limited`. */
  perHour?: number
  /**
   * How many seconds a shared cache may keep the reply of an open GET that is the same for all visitors without a session. Its prices carry
   * the round they were read at. `unless`: query values whose replies are not cached.
   */
  cacheable?: { seconds: number; unless?: Readonly<Record<string, string>> }
  /** Only reads: without a session a copy of the database may answer it (`DATABASE_READ_URL`). */
  readsReplica?: true
  params?: z.ZodObject
  query?: z.ZodObject
  body?: z.ZodObject
  /** The body is multipart/form-data with these file fields, each with its description; it is read as a stream. */
  files?: Readonly<Record<string, string>>
  /** The text fields of that form. */
  form?: z.ZodObject
  /** Accepts a body of any type and ignores it: e-mail programs send a form. */
  ignoresBody?: true
  /** Takes signed transactions: `group` is one group, accepted or refused; `groups` are several, with their refusals in the reply. */
  sends?: 'group' | 'groups'
  /** Changes something although it is a GET: answers only the market's own pages. */
  sameOriginOnly?: true
  /** Absent when the reply is a `file`. */
  response?: z.ZodType
  /**
   * Its non-JSON reply, and the meaning of each status besides 200. `isImmutable`: the file at an address never changes; a page shows many
   * such files, so the rate limit is ten times as high.
   */
  file?: { contentType: string; statuses?: Readonly<Record<number, string>>; isImmutable?: true }
  /** The purpose of the `Set-Cookie` header of its reply. */
  setCookie?: string
  /** Codes of its handler's refusals, besides those that follow from `access` and `sends` (`refusals.ts`). */
  errors: readonly ErrorCode[]
}

/** Declares an endpoint and keeps its literal types. */
export function endpoint<const Definition extends Endpoint>(definition: Definition): Definition {
  return definition
}

type Part<
  E extends Endpoint,
  Name extends 'params' | 'query' | 'body' | 'form',
  Side extends 'input' | 'output',
> = E[Name] extends z.ZodObject ? (Side extends 'input' ? z.input<E[Name]> : z.output<E[Name]>) : undefined

type PartName = 'params' | 'query' | 'body'
type Input<E extends Endpoint, Name extends PartName> = Part<E, Name, 'input'>

/** The request of a caller, before parsing: defaults may be left out, and so may parts without required fields. */
export type RequestOf<E extends Endpoint> = {
  [Name in PartName as undefined extends Input<E, Name> ? never : object extends Input<E, Name> ? never : Name]: Input<
    E,
    Name
  >
} & {
  [Name in PartName as undefined extends Input<E, Name> ? never : object extends Input<E, Name> ? Name : never]?: Input<
    E,
    Name
  >
} & (E['files'] extends object ? { body: FormData } : unknown)
export type ParamsOf<E extends Endpoint> = Part<E, 'params', 'output'>
export type QueryOf<E extends Endpoint> = Part<E, 'query', 'output'>
export type BodyOf<E extends Endpoint> = Part<E, 'body', 'output'>
export type FormOf<E extends Endpoint> = Part<E, 'form', 'output'>
/** The server's reply. */
export type ResponseOf<E extends Endpoint> = E['response'] extends z.ZodType ? z.output<E['response']> : never
