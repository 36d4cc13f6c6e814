import { FacetError } from '@facet/errors'
import type { FastifyRequest } from 'fastify'
import { visitorKey } from '../platform/http/rate-limits.ts'
import type { Session } from '../platform/http/session.ts'

/** Uploads in this process: each holds a whole file in memory, then decodes it. */
const placesInAll = 16
const placesPerAccount = 3
/** Accounts are free but network addresses are not, so no single visitor can take all slots by sending slowly. */
const placesPerVisitor = 6
const retryAfterSeconds = 5

/** The uploader. */
export interface Uploader {
  account: string
  /** One visitor of `visitorKey`. */
  visitor: string
}

export function uploaderOf({ accountId }: Pick<Session, 'accountId'>, request: FastifyRequest): Uploader {
  return { account: String(accountId), visitor: visitorKey(request) }
}

/** How many uploads run at once. */
export interface UploadPlaces {
  /**
   * Runs an upload in one of the slots. When none is free it is refused rather than queued, before anything is read.
   * @throws FacetError `rate-limited`
   */
  hold<Result>(by: Uploader, upload: () => Promise<Result>): Promise<Result>
}

export function createUploadPlaces(): UploadPlaces {
  const running = new Set<Uploader>()
  const isFull = ({ account, visitor }: Uploader) => {
    const all = [...running]
    return (
      all.length >= placesInAll ||
      all.filter((other) => other.account === account).length >= placesPerAccount ||
      all.filter((other) => other.visitor === visitor).length >= placesPerVisitor
    )
  }
  return {
    hold: async (by, upload) => {
      if (isFull(by)) throw new FacetError('rate-limited', { retryAfterSeconds })
      const place = { ...by }
      running.add(place)
      try {
        return await upload()
      } finally {
        running.delete(place)
      }
    },
  }
}
