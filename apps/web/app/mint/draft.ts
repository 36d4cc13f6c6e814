/** What the visitor typed about a work that is not minted yet. Kept on this device until it is. */
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

const storageKey = 'facet-draft'

export const keptDraft = {
  load(): Draft {
    try {
      const stored: unknown = JSON.parse(localStorage.getItem(storageKey) ?? 'null')
      return typeof stored === 'object' && stored !== null ? { ...emptyDraft, ...stored } : emptyDraft
    } catch {
      return emptyDraft
    }
  },
  save(draft: Draft): void {
    try {
      localStorage.setItem(storageKey, JSON.stringify(draft))
    } catch {
      // The form works without it.
    }
  },
  clear(): void {
    try {
      localStorage.removeItem(storageKey)
    } catch {
      // Nothing was stored either.
    }
  },
}
