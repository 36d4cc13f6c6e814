import { checkDraft } from './check-draft.ts'
import { emptyDraft, type Progress } from './draft.ts'

/** The progress once its draft exists on chain: nothing of it is left to be minted again. What was minted before stays so. */
export function asMinted(progress: Progress, tokenId: number): Progress {
  const { draft, upload } = progress
  if (!upload) return progress
  const { title, number: units, royalties } = checkDraft(draft, 0).checked
  const minted = { tokenId, title, units, royalties, upload }
  return { step: 'minted', draft: emptyDraft, upload: null, minted, listing: null }
}
