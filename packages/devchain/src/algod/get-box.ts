import { AlgodError } from '../algod-error.ts'
import type { BoxPage, Chain } from '../chain.ts'
import type { HttpReply, HttpRequest } from '../http/message.ts'
import { parseBoxName } from './box-name.ts'
import { uintParameter, uintQuery } from './parameters.ts'
import { shapeReply } from './reply.ts'
import { omitEmpty } from './shape.ts'

const MAX_BOXES = 100_000n
const MAX_PAGE = 1_000n

export function getBox(chain: Chain, request: HttpRequest, params: Record<string, string>): HttpReply {
  const appId = uintParameter('application-id', params['applicationId'] ?? '')
  const text = request.query.get('name')
  if (text === null) throw new AlgodError(400, "Invalid format for parameter name: query parameter 'name' is required")
  const name = parseBoxName(text)
  const value = chain.box(appId, name)
  if (value === undefined) throw new AlgodError(404, 'box not found')
  return shapeReply({ name, round: chain.lastRound, value })
}

/**
 * Names of an application's boxes: all at once or, when one of `limit`, `next`, `prefix`, `include`, `round` is given, in
 * pages sorted by their bytes.
 */
export function listBoxes(chain: Chain, request: HttpRequest, params: Record<string, string>): HttpReply {
  const appId = uintParameter('application-id', params['applicationId'] ?? '')
  const max = uintQuery(request, 'max')
  const limit = uintQuery(request, 'limit')
  const round = uintQuery(request, 'round')
  const isPaged = ['limit', 'next', 'prefix', 'include', 'round'].some((name) => request.query.has(name))
  return isPaged ? pageOfBoxes(chain, request, appId, limit ?? max, round) : allBoxes(chain, appId, max ?? 0n)
}

function allBoxes(chain: Chain, appId: bigint, max: bigint): HttpReply {
  const boxes = chain.boxes(appId)
  const allowed = max === 0n || max > MAX_BOXES ? MAX_BOXES : max
  if (BigInt(boxes.length) > allowed) {
    throw new AlgodError(400, 'Result limit exceeded', {
      max,
      'max-api-box-per-application': MAX_BOXES,
      'total-boxes': boxes.length,
    })
  }
  return shapeReply({ boxes: boxes.map(({ name }) => ({ name })) })
}

function pageOfBoxes(
  chain: Chain,
  request: HttpRequest,
  appId: bigint,
  limit: bigint | undefined,
  round: bigint | undefined,
): HttpReply {
  if (round !== undefined && round > chain.lastRound) {
    throw new AlgodError(400, 'given round is greater than the latest round')
  }
  const queriedRound = round ?? chain.lastRound
  const prefix = nameQuery(request, 'prefix', 'prefix')
  const after = nameQuery(request, 'next', 'next token')
  const size = Number(limit === undefined || limit === 0n || limit > MAX_PAGE ? MAX_PAGE : limit)
  const page: BoxPage = { limit: size + 1, round: queriedRound, ...(prefix && { prefix }), ...(after && { after }) }
  const found = readPage(chain, appId, page)
  const boxes = found.slice(0, size)
  const last = boxes.at(-1)
  const withValues = request.query.get('include') === 'values'
  return shapeReply({
    boxes: boxes.map(({ name, value }) => (withValues ? { name, value } : { name })),
    'next-token':
      found.length > size || boxes.length === size
        ? omitEmpty(last && `b64:${Buffer.from(last.name).toString('base64')}`)
        : undefined,
    round: queriedRound,
  })
}

function readPage(chain: Chain, appId: bigint, page: BoxPage): ReturnType<Chain['boxes']> {
  try {
    return chain.boxes(appId, page)
  } catch (error) {
    if (!(error instanceof AlgodError)) throw error
    throw new AlgodError(400, 'given round is no longer available; use a more recent round')
  }
}

function nameQuery(request: HttpRequest, parameter: string, title: string): Uint8Array | undefined {
  const text = request.query.get(parameter)
  if (text === null || text === '') return undefined
  try {
    return parseBoxName(text)
  } catch (error) {
    throw error instanceof AlgodError ? new AlgodError(400, `invalid ${title}: ${error.message}`) : error
  }
}
