import { checkDraft } from './check-draft.ts'
import { emptyDraft, type Progress } from './draft.ts'

/** The progress after its draft was minted: nothing is left to mint again. Without an upload it stays as it is. */
export function asMinted(progress: Progress, tokenId: number): Progress {
  const { draft, upload } = progress
  if (!upload) return progress
  const { title, number: units, royalties } = checkDraft(draft, 0).checked
  const minted = { tokenId, title, units, royalties, upload }
  return { step: 'minted', draft: emptyDraft, upload: null, minted, listing: null }
}
