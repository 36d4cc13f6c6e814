import { AlgodError } from '../algod-error.ts'
import type { Chain } from '../chain.ts'
import { emptyReply, type HttpReply, type HttpRequest, jsonReply } from '../http/message.ts'
import { demand, readBody, wholeNumber } from './read-body.ts'

const MAX_BLOCKS = 1_000_000n
const MAX_SECONDS = 2n ** 40n
const MAX_TICK_MS = 24n * 60n * 60n * 1000n

/** `{ count }` (default 1): makes empty blocks; returns `{ round }`. */
export async function mineBlocks(chain: Chain, request: HttpRequest): Promise<HttpReply> {
  const count = wholeNumber(readBody(request), 'count', 1n, MAX_BLOCKS) ?? 1n
  return jsonReply({ round: await chain.controls.mine(Number(count)) })
}

/** `{ increase }` in seconds, or the next block's `{ timestamp }` in unix seconds. Takes effect with the next block. */
export function advanceTime(chain: Chain, request: HttpRequest): HttpReply {
  const body = readBody(request)
  const increase = wholeNumber(body, 'increase', 0n, MAX_SECONDS)
  const timestamp = wholeNumber(body, 'timestamp', 0n, MAX_SECONDS)
  if ((increase === undefined) === (timestamp === undefined)) {
    throw new AlgodError(400, 'give either increase or timestamp')
  }
  if (increase !== undefined) chain.controls.increaseTime(increase)
  if (timestamp !== undefined) chain.controls.setNextTimestamp(timestamp)
  return emptyReply()
}

/** `{ milliseconds }`: makes an empty block at this interval until stopped. */
export function startTicker(chain: Chain, request: HttpRequest): HttpReply {
  const milliseconds = demand(wholeNumber(readBody(request), 'milliseconds', 1n, MAX_TICK_MS), 'milliseconds')
  chain.controls.startTicker(Number(milliseconds))
  return emptyReply()
}

export function stopTicker(chain: Chain): HttpReply {
  chain.controls.stopTicker()
  return emptyReply()
}
