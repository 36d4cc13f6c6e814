import { AlgodError } from '../algod-error.ts'
import type { ApplicationView, Chain, IdPage, LocalState } from '../chain.ts'
import type { HttpReply, HttpRequest } from '../http/message.ts'
import { applicationParamsShape, localStateShape } from './application-shape.ts'
import { assetParamsShape, holdingShape } from './asset-shape.ts'
import { addressParameter, parseUint, uintQuery } from './parameters.ts'
import { shapeReply } from './reply.ts'
import type { ShapeObject } from './shape.ts'

const DEFAULT_LIMIT = 1000
const MAX_ASSETS = 1000
const MAX_APPLICATIONS = 1000
/** Entries without programs and state are much smaller, so a page holds more of them. */
const MAX_APPLICATIONS_WITHOUT_PARAMS = 100_000

/** An account's holdings with their assets' parameters, by ascending id. */
export function listAccountAssets(chain: Chain, request: HttpRequest, params: Record<string, string>): HttpReply {
  const address = addressParameter(params['address'] ?? '')
  const { after, limit } = pageQuery(request, 'assets', MAX_ASSETS)
  const found = chain.assetHoldings(address, { after, limit: limit + 1 })
  const holdings = found.slice(0, limit)
  return shapeReply({
    'asset-holdings': holdings.map((holding) => {
      const asset = chain.asset(holding.assetId)
      return { 'asset-holding': holdingShape(holding), 'asset-params': asset && assetParamsShape(asset) }
    }),
    'next-token': found.length > limit ? String(holdings.at(-1)?.assetId) : undefined,
    round: chain.lastRound,
  })
}

/** Applications that an account created or opted in to, by ascending id. */
export function listAccountApplications(chain: Chain, request: HttpRequest, params: Record<string, string>): HttpReply {
  const address = addressParameter(params['address'] ?? '')
  const withParams = (request.query.get('include') ?? '').split(',').includes('params')
  const { after, limit } = pageQuery(
    request,
    'applications',
    withParams ? MAX_APPLICATIONS : MAX_APPLICATIONS_WITHOUT_PARAMS,
  )
  const page = { after, limit: limit + 1 }
  const found = mergeById(chain.createdApps(address, page), chain.localStates(address, page))
  const resources = found.slice(0, limit)
  return shapeReply({
    'application-resources': resources.map((resource) => applicationResourceShape(chain, resource, withParams)),
    'next-token': found.length > limit ? String(resources.at(-1)?.appId) : undefined,
    round: chain.lastRound,
  })
}

interface ApplicationResource {
  appId: bigint
  state: LocalState | undefined
}

function mergeById(created: readonly ApplicationView[], states: readonly LocalState[]): ApplicationResource[] {
  const stateById = new Map(states.map((state) => [state.appId, state]))
  const ids = new Set([...created.map((app) => app.appId), ...stateById.keys()])
  return [...ids].sort((a, b) => (a < b ? -1 : 1)).map((appId) => ({ appId, state: stateById.get(appId) }))
}

function applicationResourceShape(
  chain: Chain,
  { appId, state }: ApplicationResource,
  withParams: boolean,
): ShapeObject {
  const app = chain.application(appId)
  return {
    'app-local-state': state && localStateShape(state),
    deleted: app === undefined ? true : undefined,
    id: appId,
    params: withParams && app ? applicationParamsShape(app) : undefined,
  }
}

function pageQuery(request: HttpRequest, what: string, max: number): Required<IdPage> {
  const limit = uintQuery(request, 'limit')
  const next = request.query.get('next')
  const after = next === null ? 0n : parseUint(next)
  if (typeof after === 'string') throw new AlgodError(400, `unable to parse next token: ${after}`)
  if (limit === undefined) return { after, limit: DEFAULT_LIMIT }
  if (limit === 0n) throw new AlgodError(400, 'limit parameter must be a positive integer')
  if (limit > BigInt(max)) throw new AlgodError(400, `limit ${limit} exceeds max ${what} single batch limit ${max}`)
  return { after, limit: Number(limit) }
}
