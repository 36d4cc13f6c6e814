import { FacetError } from '@facet/errors'
import { arc69Note, NOTE_LIMIT_BYTES } from '@facet/groups/mint/arc69-note'
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
  } catch (thrown) {
    if (!(thrown instanceof FacetError)) throw thrown
    return NOTE_LIMIT_BYTES
  }
}
