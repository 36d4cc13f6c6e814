import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { missingFields } from './missing-fields.ts'
import type { EndpointRow } from './spec-rows.ts'

/** What was seen of a row: done once its specified request was answered with each specified field. */
export interface Seen {
  isDone: boolean
  /** Why the last try was not. */
  fault: string
}

export interface SpecifiedProxy extends AsyncDisposable {
  url: string
  seen: ReadonlyMap<EndpointRow, Seen>
}

/**
 * Stands before a market and lets through only what is specified: of each request to a row of the table, the fields that the row has.
 * Each reply is held against the row's.
 */
export async function startSpecifiedProxy(target: string, rows: readonly EndpointRow[]): Promise<SpecifiedProxy> {
  const seen = new Map<EndpointRow, Seen>()
  const patterns = rows.map((row) => ({ row, pattern: patternOf(row.path) }))
  const rowOf = (method: string, path: string) =>
    patterns
      .filter(({ row, pattern }) => row.method === method && pattern.test(path))
      // `/api/auctions/bid` before `/api/auctions/{id}`.
      .toSorted((left, right) => left.row.path.split('{').length - right.row.path.split('{').length)[0]?.row

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
    let body: Buffer | undefined = method === 'GET' ? undefined : await buffer(request)
    if (row?.request) {
      for (const name of new Set(url.searchParams.keys())) {
        if (!row.request.includes(name)) url.searchParams.delete(name)
      }
      if (body && isJson(request)) body = onlySpecified(body, row.request)
    }
    const answer = await fetch(url, {
      method,
      headers: headersOf(request, target),
      ...(body ? { body: new Uint8Array(body) } : {}),
    })
    const text = Buffer.from(await answer.arrayBuffer())
    if (row) note(row, faultOf(row, answer.status, text))
    const headers: Record<string, string | string[]> = {
      'content-type': answer.headers.get('content-type') ?? 'text/plain',
    }
    if (answer.headers.getSetCookie().length > 0) headers['set-cookie'] = answer.headers.getSetCookie()
    return { status: answer.status, headers, body: text }
  }

  function note(row: EndpointRow, fault: string): void {
    if (seen.get(row)?.isDone) return
    seen.set(row, { isDone: fault === '', fault })
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    seen,
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

function faultOf({ reply }: EndpointRow, status: number, text: Buffer): string {
  if (status >= 300) return `${status} ${text.toString().slice(0, 120)}`
  if (reply.length === 0) return ''
  const missing = missingFields(JSON.parse(text.toString()), reply)
  return missing.length === 0 ? '' : `without ${missing.join(', ')}`
}

function patternOf(path: string): RegExp {
  return new RegExp(`^${path.replaceAll('.', '\\.').replaceAll(/\{\w+\}/g, '[^/]+')}$`)
}

function isJson({ headers }: IncomingMessage): boolean {
  return headers['content-type']?.startsWith('application/json') === true
}

function onlySpecified(body: Buffer, names: readonly string[]): Buffer {
  const given = Object.entries(JSON.parse(body.toString()) as Record<string, unknown>)
  return Buffer.from(JSON.stringify(Object.fromEntries(given.filter(([name]) => names.includes(name)))))
}

function headersOf({ headers }: IncomingMessage, target: string): Record<string, string> {
  const kept = ['content-type', 'cookie', 'sec-fetch-site'].flatMap((name) => {
    const value = headers[name]
    return typeof value === 'string' ? [[name, value]] : []
  })
  return { ...(Object.fromEntries(kept) as Record<string, string>), origin: target }
}
