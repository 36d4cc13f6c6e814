import { startMarket } from '@facet/dev-env'
import { type EndpointRow, endpointRows } from './spec-rows.ts'
import { startSpecifiedProxy } from './specified-proxy.ts'
import { tradeAsSpecified } from './trade-as-specified.ts'

/** How a row of the specification stands. */
export interface Measured {
  name: string
  isDone: boolean
  /** Why not; empty where there is no such endpoint. */
  fault: string
}

/** Trades on a real market with nothing but the specified requests, and says of each row whether it was answered as specified. */
export async function measureEndpoints(rows?: readonly EndpointRow[]): Promise<Measured[]> {
  const wanted = rows ?? (await endpointRows())
  await using market = await startMarket()
  await using proxy = await startSpecifiedProxy(market.url, wanted)
  await tradeAsSpecified(market, proxy.url)
  const registered = await pathsOf(market.url)
  return wanted.map((row) => {
    const { isDone = false, fault = '' } = proxy.seen.get(row) ?? {}
    const isThere = registered.has(`${row.method} ${anyName(row.path)}`)
    const whyNot = isThere ? fault || 'was never asked' : ''
    return { name: `${row.method} ${row.path}`, isDone: isDone && isThere, fault: isDone ? '' : whyNot }
  })
}

/** The paths in the OpenAPI document that the server derives from what it has registered. */
async function pathsOf(url: string): Promise<Set<string>> {
  const reply = await fetch(`${url}/api/docs/json`)
  const { paths } = (await reply.json()) as { paths: Record<string, Record<string, unknown>> }
  const keys = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${anyName(path)}`),
  )
  return new Set(keys)
}

/** Parameters match whatever they are called. */
export function anyName(path: string): string {
  return path.replaceAll(/\{\w+\}/g, '{}')
}
