import { FacetError } from '@facet/errors'

export interface Arc69Facts {
  /** Address or name of the creator. */
  creator: string
  description: string
  externalLink: string
  mimeType: string
  properties: readonly { key: string; value: string }[]
  isSensitive: boolean
  glyph?: string
}

/** The note must stay below this many bytes (docs/behaviour/mint.md). */
export const NOTE_LIMIT_BYTES = 1024

/**
 * The note of a mint or of an edit: ARC-69 JSON (docs/behaviour/mint.md). The link is written as `external_link` and under
 * ARC-69's own name. A property without value becomes 'none'.
 *
 * @throws note-too-long
 */
export function arc69Note(facts: Arc69Facts): Uint8Array {
  const note = new TextEncoder().encode(
    JSON.stringify({
      standard: 'arc69',
      creator: facts.creator,
      description: facts.description,
      external_link: facts.externalLink,
      external_url: facts.externalLink,
      mime_type: facts.mimeType,
      properties: Object.fromEntries(facts.properties.map(({ key, value }) => [key, value || 'none'])),
      sensitive_content: facts.isSensitive,
      ...(facts.glyph === undefined ? {} : { glyph: facts.glyph }),
    }),
  )
  if (note.length >= NOTE_LIMIT_BYTES) throw new FacetError('note-too-long')
  return note
}
