import { STATUS_CODES } from 'node:http'
import { type Endpoint, errorsOf } from '@facet/api-contract'
import { errorBody } from '@facet/api-contract/error-body'
import { generalErrors, unreadableErrors } from '@facet/api-contract/refusals'
import { catalogue, type ErrorCode } from '@facet/errors'
import type { z } from 'zod'
import { exampleName, type Examples, readExamples } from './examples.ts'
import { type Json, JsonSchemas } from './json-schemas.ts'

/** The OpenAPI 3.1 document of the endpoints that a server answers, generated from their contract. */
export function openApiDocument(options: { title: string; endpoints: readonly Endpoint[]; cookieName: string }): Json {
  const writer = new OperationWriter()
  const paths: Record<string, Json> = {}
  for (const endpoint of options.endpoints) {
    paths[endpoint.path] = { ...paths[endpoint.path], [endpoint.method.toLowerCase()]: writer.operation(endpoint) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: `${options.title} API`,
      version: '1',
      description: introduction(options.cookieName),
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/' }],
    paths,
    components: {
      schemas: writer.schemas.components,
      responses: writer.responses,
      headers: { RetryAfter: retryAfterHeader },
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: options.cookieName } },
    },
  }
}

function introduction(cookieName: string): string {
  return [
    'Amounts named `…base_units` or `…micro_…` are exact decimal strings. Numbers may also be sent as text, in any notation of JavaScript (`10`, `1e1`). Every refusal has the body of `Error`.',
    `To sign in, ask \`POST /api/challenge/check\`, sign its transaction and send it to \`POST /api/challenge/validate\`, which sets the cookie \`${cookieName}\`.`,
    'Browsers can change things only from pages of the market: a request whose `Origin` or `Sec-Fetch-Site` names another site is refused with `wrong-origin`. Programs send neither header.',
    'Status 429 carries `Retry-After` in seconds, and so does 503 where the time is known.',
  ].join('\n\n')
}

const retryAfterHeader: Json = { description: 'Seconds after which to try again.', schema: { type: 'integer' } }

/** `GET /api/nft/{id}/sale/{app}` is `getNftByIdSaleByApp`. */
function operationId({ method, path }: Endpoint): string {
  const words = path
    .replace(/^\/api\//, '/')
    .replace(/\{(\w+)\}/g, 'by_$1')
    .split(/[/_-]/)
    .filter((word) => word !== '')
  return method.toLowerCase() + words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('')
}

function tagOf({ path }: Endpoint): string {
  return path.startsWith('/api/') ? (path.split('/')[2] ?? '') : 'files'
}

/** Rules for callers that the schemas do not express. */
function rules({ access, method, perHour, sameOriginOnly, sends }: Endpoint): string[] {
  return [
    ...(access === 'signed-in' ? ['Needs the session cookie.'] : []),
    ...(method === 'POST' ? ['Refused from pages of another site.'] : []),
    ...(perHour === undefined ? [] : [`An account may ask ${perHour} times in an hour.`]),
    ...(sameOriginOnly === true ? ['Only answered to pages of the market itself.'] : []),
    ...(sends === 'group' ? ['Sent twice with the same transactions, it answers the same and is paid once.'] : []),
  ]
}

/** Writes operations; collects the components that they refer to. */
class OperationWriter {
  readonly schemas = new JsonSchemas()
  /** Refusals that many operations share, by the name of their status. */
  readonly responses: Record<string, Json> = {}
  readonly #examples: Examples = readExamples()

  operation(endpoint: Endpoint): Json {
    const { summary, description = `${summary}.` } = endpoint
    const example = this.#examples[exampleName(endpoint)]
    return {
      operationId: operationId(endpoint),
      summary,
      description: [description, ...rules(endpoint)].join(' '),
      tags: [tagOf(endpoint)],
      security: endpoint.access === 'signed-in' ? [{ session: [] }] : [],
      parameters: [
        ...this.#parameters(endpoint.params, 'path', example?.params),
        ...this.#parameters(endpoint.query, 'query', example?.query),
      ],
      ...this.#requestBody(endpoint),
      responses: { ...this.#answers(endpoint), ...this.#refusals(endpoint) },
    }
  }

  #parameters(schema: z.ZodObject | undefined, place: 'path' | 'query', examples: Record<string, string> = {}): Json[] {
    const { properties = {}, required = [] } = schema === undefined ? {} : this.schemas.add(schema, 'input')
    return Object.entries(properties as Record<string, Json>).map(([name, { description, ...property }]) => ({
      name,
      in: place,
      required: place === 'path' || (required as string[]).includes(name),
      ...(description === undefined ? {} : { description }),
      schema: property,
      ...(name in examples && { example: examples[name] }),
    }))
  }

  #requestBody(endpoint: Endpoint): Json {
    const { files, form, body } = endpoint
    if (files !== undefined) {
      const fields = form === undefined ? {} : this.schemas.add(form, 'input')
      const fileFields = Object.fromEntries(
        Object.entries(files).map(([name, description]) => [name, { type: 'string', format: 'binary', description }]),
      )
      const schema = { ...fields, type: 'object', properties: { ...Object(fields.properties), ...fileFields } }
      return { requestBody: { required: true, content: { 'multipart/form-data': { schema } } } }
    }
    if (body === undefined) return {}
    const schema = this.schemas.add(body, 'input')
    return {
      requestBody: { required: true, content: { 'application/json': { schema, ...this.#example(endpoint, 'body') } } },
    }
  }

  #example(endpoint: Endpoint, part: 'body' | 'reply'): Json {
    const example = this.#examples[exampleName(endpoint)]?.[part]
    return example === undefined ? {} : { example }
  }

  #answers(endpoint: Endpoint): Json {
    const { response, file, setCookie } = endpoint
    const content =
      response === undefined
        ? { [file?.contentType ?? '*/*']: {} }
        : { 'application/json': { schema: this.schemas.add(response, 'output'), ...this.#example(endpoint, 'reply') } }
    const headers =
      setCookie === undefined
        ? {}
        : { headers: { 'Set-Cookie': { description: setCookie, schema: { type: 'string' } } } }
    const others = Object.entries(file?.statuses ?? {}).map(([status, description]) => [
      status,
      status === '206' ? { description, content } : { description },
    ])
    return { 200: { description: 'Done', ...headers, content }, ...Object.fromEntries(others) }
  }

  #refusals(endpoint: Endpoint): Json {
    const byStatus = Map.groupBy([...errorsOf(endpoint), ...unreadableErrors], (code) => catalogue[code].status)
    return Object.fromEntries([...byStatus].map(([status, codes]) => [status, this.#refusal(status, codes)]))
  }

  /** A refusal that many operations share is a component. */
  #refusal(status: number, codes: ErrorCode[]): Json {
    const refusal = {
      description: codes.map((code) => `\`${code}\`: ${catalogue[code].message}`).join('\n\n'),
      ...(status === 429 || status === 503
        ? { headers: { 'Retry-After': { $ref: '#/components/headers/RetryAfter' } } }
        : {}),
      content: {
        'application/json': {
          schema: { allOf: [this.schemas.add(errorBody, 'output'), { properties: { error: { enum: codes } } }] },
        },
      },
    }
    if (!codes.every((code) => generalErrors.includes(code) || unreadableErrors.includes(code))) return refusal
    const name = (STATUS_CODES[status] ?? String(status)).replaceAll(' ', '')
    this.responses[name] ??= refusal
    return JSON.stringify(this.responses[name]) === JSON.stringify(refusal)
      ? { $ref: `#/components/responses/${name}` }
      : refusal
  }
}
