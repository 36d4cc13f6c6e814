import { Random } from '../random.ts'
import { type HttpReply, jsonReply } from './message.ts'
import type { Dispatch } from './router.ts'

/** Faults of the interfaces, like those of a remote node behind a proxy. Absent members cause none. */
export interface FaultOptions {
  /** Most milliseconds by which each reply is late. */
  latencyMs?: number
  /** Part of the requests, from 0 to 1, that get no answer: 500, 503, or a closed connection before or after the request took effect. */
  errorRate?: number
  /** Mean time in seconds until the interfaces go away, for up to two seconds. */
  restartSeconds?: number
  /** Default 0. */
  seed?: number
}

/** Closes the connection of a request without an answer. */
export class DroppedConnection extends Error {}

const KINDS = ['internal error', 'unavailable', 'dropped', 'answer lost'] as const

/** Chooses the faults, reproducibly by seed. */
export class Faults {
  readonly options: FaultOptions
  private readonly random: Random

  constructor(options: FaultOptions) {
    this.options = options
    this.random = new Random(options.seed ?? 0)
  }

  /** The fault of the next request; `undefined` for none. */
  next(): (typeof KINDS)[number] | undefined {
    const isFaulty = this.random.fraction() < (this.options.errorRate ?? 0)
    const kind = this.random.pick(KINDS)
    return isFaulty ? kind : undefined
  }

  latencyMs(): number {
    return this.random.fraction() * (this.options.latencyMs ?? 0)
  }

  /** Exponentially distributed, so that a restart may come at any moment. */
  millisUntilRestart(): number | undefined {
    const { restartSeconds } = this.options
    return restartSeconds === undefined ? undefined : -Math.log(1 - this.random.fraction()) * restartSeconds * 1000
  }

  millisAway(): number {
    return 100 + this.random.fraction() * 1900
  }
}

/** A dispatch function with faults. The developer controls under `/dev` have none: they are not the network's. */
export function withFaults(dispatch: Dispatch, faults: () => Faults): Dispatch {
  return async (request) => {
    if (request.path.startsWith('/dev/')) return dispatch(request)
    const fault = faults().next()
    const latency = faults().latencyMs()
    if (latency > 0) await new Promise((resolve) => setTimeout(resolve, latency))
    if (fault === undefined) return dispatch(request)
    if (fault === 'internal error') return jsonReply({ message: 'Internal Server Error' }, 500)
    if (fault === 'unavailable') return UNAVAILABLE
    if (fault === 'answer lost') await dispatch(request)
    throw new DroppedConnection()
  }
}

/** As a proxy answers: no JSON. */
const UNAVAILABLE: HttpReply = {
  status: 503,
  contentType: 'text/html',
  body: '<html><body><h1>503 Service Unavailable</h1></body></html>\n',
}
