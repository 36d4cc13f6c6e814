import { FacetError } from '@facet/errors'

/** Uploads of one account, and of all accounts in this process: each holds a whole file in memory, then decodes it. */
const placesPerAccount = 3
const placesInAll = 16
const retryAfterSeconds = 5

/** How many uploads run at once. */
export interface UploadPlaces {
  /**
   * Runs an upload of an account while it holds one of the places. It is refused rather than kept waiting: nothing of it has been read.
   * @throws FacetError `rate-limited`
   */
  hold<Result>(address: string, upload: () => Promise<Result>): Promise<Result>
}

export function createUploadPlaces(): UploadPlaces {
  const heldBy = new Map<string, number>()
  let held = 0
  return {
    hold: async (address, upload) => {
      const own = heldBy.get(address) ?? 0
      if (own >= placesPerAccount || held >= placesInAll) throw new FacetError('rate-limited', { retryAfterSeconds })
      heldBy.set(address, own + 1)
      held += 1
      try {
        return await upload()
      } finally {
        held -= 1
        const left = (heldBy.get(address) ?? 1) - 1
        if (left === 0) heldBy.delete(address)
        else heldBy.set(address, left)
      }
    },
  }
}
