import { type Endpoint, errorsOf } from '@facet/api-contract'
import { catalogue } from '@facet/errors'
import { z } from 'zod'

type Json = Record<string, unknown>

/** The OpenAPI 3.1 document of the endpoints that a server answers, read off their contract. */
export function openApiDocument(options: { title: string; endpoints: readonly Endpoint[]; cookieName: string }): Json {
  const paths: Record<string, Json> = {}
  for (const endpoint of options.endpoints) {
    paths[endpoint.path] = { ...paths[endpoint.path], [endpoint.method.toLowerCase()]: operation(endpoint) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: `${options.title} API`,
      version: '1',
      description:
        'Amounts named `…base_units` or `…micro_…` are exact decimal strings; refusals are `{error, message, status, params?}`.',
    },
    paths,
    components: { securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: options.cookieName } } },
  }
}

function operation(endpoint: Endpoint): Json {
  return {
    summary: endpoint.summary,
    tags: [endpoint.path.split('/')[2] ?? 'media'],
    ...(endpoint.access === 'signed-in' ? { security: [{ session: [] }] } : {}),
    parameters: [...parameters(endpoint.params, 'path'), ...parameters(endpoint.query, 'query')],
    ...requestBody(endpoint),
    responses: { 200: success(endpoint), ...refusals(endpoint) },
  }
}

function parameters(schema: z.ZodObject | undefined, place: 'path' | 'query'): Json[] {
  const { properties = {}, required = [] } = schema === undefined ? {} : jsonSchema(schema, 'input')
  return Object.entries(properties as Json).map(([name, value]) => ({
    name,
    in: place,
    required: place === 'path' || (required as string[]).includes(name),
    schema: value,
  }))
}

function requestBody(endpoint: Endpoint): Json {
  if (endpoint.files !== undefined) {
    const properties = Object.fromEntries(endpoint.files.map((name) => [name, { type: 'string', format: 'binary' }]))
    return { requestBody: { content: { 'multipart/form-data': { schema: { type: 'object', properties } } } } }
  }
  if (endpoint.body === undefined) return {}
  return {
    requestBody: { required: true, content: { 'application/json': { schema: jsonSchema(endpoint.body, 'input') } } },
  }
}

function success(endpoint: Endpoint): Json {
  if (endpoint.response === undefined) return { description: 'A file or a stream' }
  return { description: 'Done', content: { 'application/json': { schema: jsonSchema(endpoint.response, 'output') } } }
}

function refusals(endpoint: Endpoint): Json {
  const byStatus = Map.groupBy(errorsOf(endpoint), (code) => catalogue[code].status)
  return Object.fromEntries(
    [...byStatus].map(([status, all]) => [
      status,
      {
        description: all.map((code) => `\`${code}\`: ${catalogue[code].message}`).join('\n\n'),
        content: { 'application/json': { schema: { type: 'object', properties: { error: { enum: all } } } } },
      },
    ]),
  )
}

function jsonSchema(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return json
}
