import type { Chain } from '../chain.ts'
import type { HttpReply, HttpRequest } from '../http/message.ts'
import { MAX_UINT64 } from '../ledger/consensus.ts'
import { uintParameter } from './parameters.ts'
import { shapeReply } from './reply.ts'

/** algod stops waiting for a block after a minute and returns the current status. */
const WAIT_FOR_BLOCK_MS = 60_000

export function getStatus(chain: Chain): HttpReply {
  const { lastRound, protocol, millisSinceLastRound } = chain.status()
  return shapeReply({
    catchpoint: '',
    'catchpoint-acquired-blocks': 0,
    'catchpoint-processed-accounts': 0,
    'catchpoint-processed-kvs': 0,
    'catchpoint-total-accounts': 0,
    'catchpoint-total-blocks': 0,
    'catchpoint-total-kvs': 0,
    'catchpoint-verified-accounts': 0,
    'catchpoint-verified-kvs': 0,
    'catchup-time': 0,
    'last-catchpoint': '',
    'last-round': lastRound,
    'last-version': protocol,
    'next-version': protocol,
    'next-version-round': lastRound + 1n,
    'next-version-supported': true,
    'stopped-at-unsupported-round': false,
    'time-since-last-round': BigInt(Math.round(millisSinceLastRound * 1e6)),
  })
}

/** Waits until the round after the given one exists. */
export async function waitForBlock(
  chain: Chain,
  request: HttpRequest,
  params: Record<string, string>,
): Promise<HttpReply> {
  const round = uintParameter('round', params['round'] ?? '')
  await chain.waitForRound(round === MAX_UINT64 ? round : round + 1n, {
    timeoutMs: WAIT_FOR_BLOCK_MS,
    ...(request.signal && { signal: request.signal }),
  })
  return getStatus(chain)
}
