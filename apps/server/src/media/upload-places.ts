import { FacetError } from '@facet/errors'
import type { FastifyRequest } from 'fastify'
import { networkKey, visitorKey } from '../platform/http/rate-limits.ts'
import type { Session } from '../platform/http/session.ts'

/** Uploads in this process: each holds a whole file in memory. */
const placesInAll = 16
const placesPerAccount = 3
/** Accounts are free but network addresses are not. */
const placesPerVisitor = 6
const retryAfterSeconds = 5
/** A body that arrives more slowly than this gives way, once it has had the time to begin. */
const slowBytesPerSecond = 50_000
const beginningMs = 5_000

/** The uploader. */
export interface Uploader {
  account: string
  /** One visitor of `visitorKey`. */
  visitor: string
  /** One network of `networkKey`. */
  network: string
}

export function uploaderOf({ accountId }: Pick<Session, 'accountId'>, request: FastifyRequest): Uploader {
  return { account: String(accountId), visitor: visitorKey(request), network: networkKey(request) }
}

/** The place that an upload has while it arrives, waits and is worked on. */
export interface UploadPlace {
  readonly by: Uploader
  /** Aborts when the place was needed for another upload, with a FacetError `server-busy`, or when the sender has left. */
  readonly signal: AbortSignal
  /** Keeps the place until the end: the work on the upload begins. @throws the signal's reason */
  begin(): void
}

/** How many uploads run at once. */
export interface UploadPlaces {
  /**
   * Runs an upload in one of the places. When none is free, an upload on which no work has begun gives way: the slowest of the slow
   * ones, or else the slowest of the network that has most, if that is more than the new one's network would have. Otherwise the new
   * one is refused, before anything is read.
   * @throws FacetError `rate-limited`, `server-busy`
   */
  hold<Result>(by: Uploader, arrival: Arrival, upload: (place: UploadPlace) => Promise<Result>): Promise<Result>
}

/** How much of an upload's body is here. */
export interface Arrival {
  bytes(): number
  isWhole(): boolean
  /** Aborts when its sender has left. */
  left?: AbortSignal
}

interface Running extends Pick<UploadPlace, 'by'> {
  isBegun: boolean
  giveWay(): void
  bytesPerSecond(): number
  isSlow(): boolean
}

export function createUploadPlaces(): UploadPlaces {
  const running = new Set<Running>()
  const count = (part: keyof Uploader, by: Uploader) =>
    [...running].filter((other) => other.by[part] === by[part]).length

  function makeRoom(by: Uploader): void {
    if (running.size < placesInAll) return
    const waiting = [...running].filter(({ isBegun }) => !isBegun)
    const crowd = (upload: Running) => count('network', upload.by)
    const [slowest] = waiting.filter((upload) => upload.isSlow()).toSorted(bySpeed)
    const [crowded] = waiting.toSorted((one, other) => crowd(other) - crowd(one) || bySpeed(one, other))
    const leaving = slowest ?? (crowded && crowd(crowded) > count('network', by) + 1 ? crowded : undefined)
    if (leaving === undefined) throw busy()
    running.delete(leaving)
    leaving.giveWay()
  }

  return {
    hold: async (by, arrival, upload) => {
      const isOwnShareTaken = count('account', by) >= placesPerAccount || count('visitor', by) >= placesPerVisitor
      if (isOwnShareTaken) throw new FacetError('rate-limited', { retryAfterSeconds })
      makeRoom(by)
      const place = placeOf(by, arrival)
      running.add(place)
      try {
        return await upload(place)
      } finally {
        running.delete(place)
      }
    },
  }
}

function bySpeed(one: Running, other: Running): number {
  return one.bytesPerSecond() - other.bytesPerSecond()
}

function placeOf(by: Uploader, arrival: Arrival): Running & UploadPlace {
  const given = new AbortController()
  const beganMs = performance.now()
  const bytesPerSecond = () =>
    arrival.isWhole()
      ? Number.POSITIVE_INFINITY
      : (arrival.bytes() * 1_000) / Math.max(1_000, performance.now() - beganMs)
  return {
    by,
    isBegun: false,
    signal: AbortSignal.any([given.signal, ...(arrival.left ? [arrival.left] : [])]),
    begin() {
      this.signal.throwIfAborted()
      this.isBegun = true
    },
    giveWay: () => given.abort(busy()),
    bytesPerSecond,
    isSlow: () => performance.now() - beganMs > beginningMs && bytesPerSecond() < slowBytesPerSecond,
  }
}

function busy(): FacetError {
  return new FacetError('server-busy', { retryAfterSeconds })
}
