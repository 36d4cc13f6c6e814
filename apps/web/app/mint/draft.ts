import type { TypedListing } from '../transaction/use-listing-form.ts'
import type { Upload } from '../media/upload-picture.ts'

/** The visitor's input about a work that is not minted yet. */
export interface Draft {
  title: string
  description: string
  /** As typed, separated by commas or spaces. */
  tags: string
  royalties: string
  supply: string
  unit: string
  attributes: { key: string; value: string }[]
  isAdult: boolean
}

export const emptyDraft: Draft = {
  title: '',
  description: '',
  tags: '',
  royalties: '5',
  supply: '1',
  unit: 'GEMS NFT',
  attributes: [],
  isAdult: false,
}

/** A work that exists on chain now. */
export interface Minted {
  tokenId: number
  title: string
  units: number
  royalties: number
  upload: Upload
}

/** The steps of the wizard, in their order. */
export const steps = ['upload', 'details', 'minted', 'price'] as const
export type Step = (typeof steps)[number]

/** The visitor's progress with one work. */
export interface Progress {
  step: Step
  draft: Draft
  upload: Upload | null
  /** Set from the mint until the work is listed, another draft is started, or the visitor leaves. */
  minted: Minted | null
  /** The listing form of the minted work; null before the first change. */
  listing: TypedListing | null
}

export const noProgress: Progress = { step: 'upload', draft: emptyDraft, upload: null, minted: null, listing: null }

/** The initial progress. @param royaltiesPercent from the account's settings; null if not set */
export function newProgress(royaltiesPercent: number | null): Progress {
  const royalties = royaltiesPercent === null ? emptyDraft.royalties : String(royaltiesPercent)
  return { ...noProgress, draft: { ...emptyDraft, royalties } }
}

const storageKey = 'facet-draft'

/** Stored on this device per account, so one account's minted work is not offered to another for listing. */
export const storedProgress = {
  /** @param fresh the progress if nothing was stored */
  load(address: string, fresh: Progress = noProgress): Progress {
    try {
      const stored: unknown = JSON.parse(localStorage.getItem(storageKey) ?? 'null')
      if (typeof stored !== 'object' || stored === null) return fresh
      const { owner, step, draft, upload, minted, listing } = stored as Partial<Progress> & { owner?: unknown }
      if (owner !== address) return fresh
      const kept = {
        draft: { ...emptyDraft, ...draft },
        upload: upload ?? null,
        minted: minted ?? null,
        listing: listing ?? null,
      }
      return { ...kept, step: reached(step, kept) }
    } catch {
      return fresh
    }
  },
  save(address: string, progress: Progress): void {
    try {
      localStorage.setItem(storageKey, JSON.stringify({ owner: address, ...progress }))
    } catch {
      // The form works without storage.
    }
  },
  clear(): void {
    try {
      localStorage.removeItem(storageKey)
    } catch {
      // Nothing was stored.
    }
  },
}

/** The kept step if it fits the upload and the minted work, otherwise the nearest that does. */
function reached(step: Step | undefined, { upload, minted }: Pick<Progress, 'upload' | 'minted'>): Step {
  if (minted) return step === 'price' ? 'price' : 'minted'
  if (upload) return step === 'upload' ? 'upload' : 'details'
  return 'upload'
}
