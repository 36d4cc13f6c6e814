import type { LookupAddress } from 'node:dns'
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import { Agent, request } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { callbackify } from 'node:util'
import { isPublicAddress } from './public-address.ts'
import { resolveName } from './resolve-name.ts'

/** How the names of foreign URLs resolve, and which addresses and ports may be asked. Tests pass their own network. */
export interface ForeignNetwork {
  resolve(hostname: string): Promise<LookupAddress[]>
  allowsPort(port: number): boolean
  allowsAddress(address: string): boolean
  /** Certificates trusted instead of the system's. */
  ca?: string
}

/** The internet: public addresses, and the port of https. */
export const internet: ForeignNetwork = {
  resolve: (hostname) => resolveName(hostname),
  allowsPort: (port) => port === 443,
  allowsAddress: isPublicAddress,
}

/** Each part of a reply takes time, however small: after the first ones they have to be as large as this on average. */
const LEAST_PART_BYTES = 256
const FREE_PARTS = 2_000
/** Replies before the actual one, such as hints. */
const MOST_EARLY = 10

export interface ForeignRequest {
  method?: 'GET' | 'POST'
  headers?: Record<string, string | number>
  body?: Uint8Array | null
  /** For the whole exchange, redirects and name resolution included. */
  timeoutMs: number
  /** A longer reply is an error. */
  maxBytes: number
  /** Redirects that a GET follows, each checked as the first URL was and without `headers`. Default 0: a redirect is the reply. */
  maxRedirects?: number
}

interface ReplyHead {
  status: number
  headers: IncomingHttpHeaders
  /** The URL that answered, after redirects. */
  url: string
}

export interface ForeignReply extends ReplyHead {
  body: Buffer
}

/** A reply whose body is still arriving. Reading more than `maxBytes` of it throws. */
export interface OpenReply extends ReplyHead {
  parts: AsyncIterable<Buffer>
}

/** The guard did not let a URL pass; trying again changes nothing. */
export class ForeignUrlRefused extends Error {}

/**
 * The only way the server requests a URL written by someone else: https, to public addresses only. They are
 * checked as the socket takes them from name resolution, so a name cannot lead elsewhere between check and connection.
 *
 * @throws ForeignUrlRefused where the URL must not be asked; any other error where it was asked and the exchange failed
 */
export async function guardedFetch(
  url: string,
  options: ForeignRequest,
  network: ForeignNetwork = internet,
): Promise<ForeignReply> {
  const readAll = async ({ parts, ...head }: OpenReply) => {
    const all: Buffer[] = []
    for await (const part of parts) all.push(part)
    return { ...head, body: Buffer.concat(all) }
  }
  return guardedRead(url, options, readAll, network)
}

/** The same, but reads the body as it arrives. The exchange ends with `read`. @throws as `guardedFetch` and `read` do */
export async function guardedRead<Result>(
  url: string,
  options: ForeignRequest,
  read: (reply: OpenReply) => Promise<Result>,
  network: ForeignNetwork = internet,
): Promise<Result> {
  const signal = AbortSignal.timeout(options.timeoutMs)
  const { maxRedirects = 0, ...first } = options
  let current = url
  for (let redirects = 0; ; redirects++) {
    const target = checkUrl(current, network)
    const outcome = await exchange(
      target,
      redirects === 0 ? first : { ...first, headers: {} },
      async (reply) => {
        const { location } = reply.headers
        const isFollowed = maxRedirects > 0 && options.method !== 'POST' && isRedirect(reply.status)
        return isFollowed && location !== undefined ? { location } : { result: await read(reply) }
      },
      { network, signal },
    )
    if ('result' in outcome) return outcome.result
    const { location } = outcome
    if (redirects === maxRedirects) throw new Error(`more than ${maxRedirects} redirects`)
    if (!URL.canParse(location, target)) throw new ForeignUrlRefused('not a URL')
    current = new URL(location, target).href
  }
}

/**
 * Checks a URL without sending a request.
 *
 * @throws ForeignUrlRefused where `guardedFetch` would refuse it whatever its name resolves to
 */
export function checkUrl(text: string, network: ForeignNetwork = internet): URL {
  if (!URL.canParse(text)) throw new ForeignUrlRefused('not a URL')
  const url = new URL(text)
  if (url.protocol !== 'https:') throw new ForeignUrlRefused('not https')
  if (url.username !== '' || url.password !== '') throw new ForeignUrlRefused('has credentials')
  if (!network.allowsPort(url.port === '' ? 443 : Number(url.port)))
    throw new ForeignUrlRefused('not the port of https')
  // The socket looks up names only.
  const host = url.hostname.replaceAll(/[[\]]/g, '')
  if (isIP(host) !== 0) checkAddress(host, network)
  if (/(^|\.)localhost\.?$/.test(host)) checkAddress('127.0.0.1', network)
  return url
}

function checkAddress(address: string, network: ForeignNetwork): void {
  if (!network.allowsAddress(address)) throw new ForeignUrlRefused('not a public address')
}

function isRedirect(status: number): boolean {
  return [301, 302, 303, 307, 308].includes(status)
}

async function exchange<Result>(
  url: URL,
  { method = 'GET', headers, body, maxBytes }: ForeignRequest,
  read: (reply: OpenReply) => Promise<Result>,
  { network, signal }: { network: ForeignNetwork; signal: AbortSignal },
): Promise<Result> {
  // A new agent for each request: a connection that another request left open would not be checked.
  const agent = new Agent({ lookup: checkedLookup(network), ...(network.ca && { ca: network.ca }) })
  try {
    const response = await new Promise<IncomingMessage>((resolve, reject) => {
      const asking = request(url, { method, agent, signal, headers: { ...headers, 'accept-encoding': 'identity' } })
      asking.on('response', resolve).on('error', reject)
      let early = 0
      asking.on('information', () => ++early > MOST_EARLY && asking.destroy(new Error('too many early replies')))
      asking.end(body ?? undefined)
    })
    const { statusCode: status = 0, headers: replied } = response
    return await read({ status, headers: replied, url: url.href, parts: atMost(maxBytes, response) })
  } catch (error) {
    signal.throwIfAborted()
    throw error
  } finally {
    agent.destroy()
  }
}

async function* atMost(maxBytes: number, parts: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let [size, count] = [0, 0]
  for await (const part of parts) {
    size += part.length
    count++
    if (count > FREE_PARTS && size < count * LEAST_PART_BYTES) throw new Error('the reply comes in too small parts')
    if (size > maxBytes) throw new Error(`the reply has more than ${maxBytes} bytes`)
    yield part
  }
}

function checkedLookup(network: ForeignNetwork): LookupFunction {
  const resolve = callbackify(async (hostname: string) => {
    const addresses = await network.resolve(hostname)
    for (const { address } of addresses) checkAddress(address, network)
    return addresses
  })
  return (hostname, { all }, done) =>
    resolve(hostname, (error, addresses) => {
      if (error || all) return done(error, addresses)
      const [first] = addresses
      return done(null, first?.address ?? '', first?.family)
    })
}
