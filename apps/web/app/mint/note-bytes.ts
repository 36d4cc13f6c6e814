import { arc69Note } from '@facet/groups/mint/arc69-note'
import type { Draft } from './draft.ts'

/** Size of the draft's note on chain in bytes; the limit if the note is too long. */
export function noteBytes(draft: Draft, facts: { creator: string; mimeType: string; externalLink: string }): number {
  try {
    const note = arc69Note({
      ...facts,
      description: draft.description.trim(),
      properties: draft.attributes,
      isSensitive: draft.isAdult,
    })
    return note.length
  } catch {
    return 1_024
  }
}
