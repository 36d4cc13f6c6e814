import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { type Exchange, flatten } from './exchange.ts'
import { anyName, type EndpointRow, nameOf } from './spec-rows.ts'

export interface SpecifiedProxy extends AsyncDisposable {
  url: string
  /** By the name of the row. */
  exchanges: ReadonlyMap<string, readonly Exchange[]>
}

/**
 * A proxy before a market that forwards only specified fields of each request to a row of the table, and records the requests to each row
 * with their answers.
 * @param endpoints of the market
 */
export async function startSpecifiedProxy(
  target: string,
  rows: readonly EndpointRow[],
  endpoints: readonly Pick<EndpointRow, 'method' | 'path'>[],
): Promise<SpecifiedProxy> {
  const exchanges = new Map<string, Exchange[]>()
  const rowOf = (method: string, path: string) => {
    // `/api/auctions/settle`, which no row has, is not `/api/auctions/{id}`.
    const [endpoint] = endpoints
      .filter((one) => one.method === method && patternOf(one.path).test(path))
      .toSorted(
        ({ path: left }, { path: right }) =>
          left.split('{').length - right.split('{').length || anyName(right).length - anyName(left).length,
      )
    return endpoint && rows.find((row) => row.method === method && anyName(row.path) === anyName(endpoint.path))
  }

  const server = createServer((request, response) => {
    void forward(request).then(
      ({ status, headers, body }) => response.writeHead(status, headers).end(body),
      (error: unknown) => response.writeHead(502).end(String(error)),
    )
  })

  async function forward(request: IncomingMessage) {
    const { method = 'GET' } = request
    const url = new URL(request.url ?? '/', target)
    const row = rowOf(method, url.pathname)
    const { body, type, fields } = await readBody(request, row)
    for (const name of new Set(url.searchParams.keys())) {
      if (row && !isSpecified(row, name)) url.searchParams.delete(name)
    }
    const answer = await fetch(url, { method, headers: headersOf(request, target, type), ...(body ? { body } : {}) })
    const text = Buffer.from(await answer.arrayBuffer())
    if (row) {
      const sent = new Map([...paramsOf(row.path, url.pathname), ...url.searchParams, ...flatten(fields)])
      const isJson = answer.headers.get('content-type')?.startsWith('application/json') === true
      const reply: unknown = isJson ? JSON.parse(text.toString()) : undefined
      const name = nameOf(row)
      exchanges.set(name, [...(exchanges.get(name) ?? []), { sent, status: answer.status, reply }])
    }
    const headers: Record<string, string | string[]> = {
      'content-type': answer.headers.get('content-type') ?? 'text/plain',
    }
    if (answer.headers.getSetCookie().length > 0) headers['set-cookie'] = answer.headers.getSetCookie()
    return { status: answer.status, headers, body: text }
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    exchanges,
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

function patternOf(path: string): RegExp {
  return new RegExp(`^${path.replaceAll('.', '\\.').replaceAll(/\{\w+\}/g, '([^/]+)')}$`)
}

/** The parameters of a path, as `{id}`. */
function paramsOf(path: string, given: string): [string, string][] {
  const values = patternOf(path).exec(given)?.slice(1) ?? []
  return (path.match(/\{\w+\}/g) ?? []).map((name, index) => [name, values[index] ?? ''])
}

/** Whether a row has the field, or fields within it. */
function isSpecified({ request }: EndpointRow, name: string): boolean {
  return request?.some((field) => field.name === name || field.name.startsWith(`${name}.`)) ?? true
}

interface Body {
  body: BodyInit | undefined
  /** Undefined when `fetch` sets the type itself. */
  type: string | undefined
  fields: [string, unknown][]
}

/** The specified fields of a body, in JSON or as a form. */
async function readBody(request: IncomingMessage, row: EndpointRow | undefined): Promise<Body> {
  const { method, headers } = request
  const type = headers['content-type']
  if (method === 'GET') return { body: undefined, type: undefined, fields: [] }
  const bytes = new Uint8Array(await buffer(request))
  if (!row) return { body: bytes, type, fields: [] }
  if (type?.startsWith('application/json')) {
    const given = JSON.parse(Buffer.from(bytes).toString()) as Record<string, unknown>
    const fields = Object.entries(given).flatMap(([name, value]): [string, unknown][] =>
      isSpecified(row, name) ? [[name, onlySpecified(value, name, row)]] : [],
    )
    return { body: JSON.stringify(Object.fromEntries(fields)), type, fields }
  }
  if (!type?.startsWith('multipart/')) return { body: bytes, type, fields: [] }
  const given = await new Response(bytes, { headers: { 'content-type': type } }).formData()
  const body = new FormData()
  for (const [name, value] of given) if (isSpecified(row, name)) body.append(name, value)
  return { body, type: undefined, fields: [...body.entries()] }
}

/** Only the fields of an object that the row names. */
function onlySpecified(value: unknown, name: string, { request }: EndpointRow): unknown {
  const inner = request?.filter((field) => field.name.startsWith(`${name}.`)).map((field) => field.name) ?? []
  if (inner.length === 0 || typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).filter(([one]) => inner.includes(`${name}.${one}`)))
}

function headersOf({ headers }: IncomingMessage, target: string, type: string | undefined): Record<string, string> {
  const kept = ['cookie', 'sec-fetch-site'].flatMap((name) => {
    const value = headers[name]
    return typeof value === 'string' ? [[name, value]] : []
  })
  const known = Object.fromEntries(kept) as Record<string, string>
  return { ...known, origin: target, ...(type === undefined ? {} : { 'content-type': type }) }
}
