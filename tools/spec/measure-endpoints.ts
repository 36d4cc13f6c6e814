import { type Account, createAccount, createMarketClient, type Market, marketConfig, startMarket } from '@facet/dev-env'
import { addModerators } from '@facet/server'
import { type Facts, factsOf } from './facts.ts'
import { judgeRow, type Verdict } from './judge-row.ts'
import { readShapes, type Shapes } from './shapes.ts'
import { anyName, type EndpointRow, endpointRows, nameOf } from './spec-rows.ts'
import { startSpecifiedProxy } from './specified-proxy.ts'
import { tradeAsSpecified } from './trade-as-specified.ts'

/** Trades on a real market with only the specified requests, and judges each row by its requests and replies. */
export async function measureEndpoints(): Promise<Verdict[]> {
  const [rows, shapes] = await Promise.all([endpointRows(), readShapes()])
  return judgeEndpoints(rows, shapes, await askAsSpecified(rows))
}

/** Fault of a row without an endpoint. */
export const notBuilt = 'is not built'

export interface Measured {
  exchanges: Awaited<ReturnType<typeof startSpecifiedProxy>>['exchanges']
  /** Method and path of each existing endpoint: `GET /api/nft/{}`. */
  registered: ReadonlySet<string>
  /** Steps of people that the market refused. */
  refused: readonly string[]
  facts: Facts
}

/** Hundredths of a percent, not the market's default. */
const FEE_BASIS_POINTS = 150

/** Sends the requests to a real market, on which one creator has a name, is verified and may add physical works. */
export async function askAsSpecified(rows: readonly EndpointRow[]): Promise<Measured> {
  const creator = createAccount('creator')
  const config = {
    crescendoAddresses: [creator.address],
    nfdNames: { 'specified.algo': creator.address },
    platformFeeBasisPoints: FEE_BASIS_POINTS,
  }
  await using market = await startMarket({ config })
  await verify(market, creator)
  const endpoints = await endpointsOf(market.url)
  await using proxy = await startSpecifiedProxy(market.url, rows, endpoints)
  const refused = await tradeAsSpecified(market, proxy.url, creator)
  const registered = new Set(endpoints.map(({ method, path }) => `${method} ${anyName(path)}`))
  const { platformAddress: platform, currencies } = marketConfig(market.setUp)
  const facts = factsOf(proxy.exchanges, { platform, feeBasisPoints: FEE_BASIS_POINTS, currencies })
  return { exchanges: proxy.exchanges, registered, refused, facts }
}

async function verify(market: Market, account: Account): Promise<void> {
  const { address: id } = account
  const creator = createMarketClient(market.url, account)
  await creator.signIn()
  // Before the badge, which is for a name.
  const value = 'SpecifiedCreator'
  const { account_id, username } = await creator.api('POST /api/account/update/username', { body: { value } })
  const { platform } = market.setUp
  await addModerators(market.server.services.database, [platform.address])
  const moderator = createMarketClient(market.url, platform)
  await moderator.signIn()
  await moderator.api('POST /api/moderation/verify', {
    body: { id, account_id, username, verified: true, reason: 'Known.' },
  })
}

/** Judges every row. A row is built when the market has an endpoint with its path. */
export function judgeEndpoints(
  rows: readonly EndpointRow[],
  shapes: Shapes,
  { exchanges, registered, facts }: Omit<Measured, 'refused'>,
): Verdict[] {
  return rows.map((row) =>
    registered.has(`${row.method} ${anyName(row.path)}`)
      ? judgeRow(row, shapes, exchanges.get(nameOf(row)) ?? [], facts)
      : { name: nameOf(row), isDone: false, faults: [notBuilt], waiting: new Map() },
  )
}

/** The endpoints in the OpenAPI document that the server derives from its registered routes. */
async function endpointsOf(url: string): Promise<{ method: string; path: string }[]> {
  const reply = await fetch(`${url}/api/docs/json`)
  const { paths } = (await reply.json()) as { paths: Record<string, Record<string, unknown>> }
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => ({ method: method.toUpperCase(), path })),
  )
}
