import type { Upload } from './upload-picture.ts'

/** What the visitor typed about a work that is not minted yet. */
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
  isPrivate: boolean
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
  isPrivate: false,
}

/** A work that exists on chain now. */
export interface Minted {
  tokenId: number
  title: string
  units: number
  royalties: number
  upload: Upload
  isPrivate: boolean
}

/** How far the visitor came with one work. */
export interface Progress {
  draft: Draft
  upload: Upload | null
  /** Set from the mint until the work is listed, another draft is started, or the visitor leaves. */
  minted: Minted | null
}

export const noProgress: Progress = { draft: emptyDraft, upload: null, minted: null }

const storageKey = 'facet-draft'

/** Stored on this device per account, so that one person's minted work is not offered to the next for listing. */
export const keptProgress = {
  load(address: string): Progress {
    try {
      const stored: unknown = JSON.parse(localStorage.getItem(storageKey) ?? 'null')
      if (typeof stored !== 'object' || stored === null) return noProgress
      const { owner, draft, upload, minted } = stored as Partial<Progress> & { owner?: unknown }
      if (owner !== address) return noProgress
      return { draft: { ...emptyDraft, ...draft }, upload: upload ?? null, minted: minted ?? null }
    } catch {
      return noProgress
    }
  },
  save(address: string, progress: Progress): void {
    try {
      localStorage.setItem(storageKey, JSON.stringify({ owner: address, ...progress }))
    } catch {
      // The form works without it.
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
