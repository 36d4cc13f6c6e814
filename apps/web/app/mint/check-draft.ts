import { cleanLine, cleanText } from '@facet/api-contract/clean-text'
import {
  attributes,
  description,
  NOTE_LIMIT_BYTES,
  royalties,
  splitTags,
  tags,
  title,
  totalSupplyOfForm,
  unitName,
} from '@facet/api-contract/mint/asset-rules'
import type { Draft } from './draft.ts'

export type DraftField = 'title' | 'description' | 'tags' | 'royalties' | 'supply' | 'unit' | 'attributes'

/** Faults by field, as error codes. */
export type DraftFaults = Partial<Record<DraftField, string>>

/** The draft as the API takes it; valid only without faults. */
export interface CheckedDraft {
  title: string
  description: string
  unit: string
  number: number
  royalties: number
  tags: string[]
  properties: { key: string; value: string }[]
  nsfw: boolean
}

interface Rule {
  safeParse: (
    value: unknown,
  ) => { success: true; data: unknown } | { success: false; error: { issues: { message: string }[] } }
}

/** Checks a draft by the same rules as the server. */
export function checkDraft(draft: Draft, noteBytes: number): { faults: DraftFaults; checked: CheckedDraft } {
  const faults: DraftFaults = {}
  const apply = (field: DraftField, rule: Rule, value: unknown): void => {
    const result = rule.safeParse(value)
    if (!result.success) faults[field] = result.error.issues[0]?.message ?? 'standard-error'
  }
  const checked: CheckedDraft = {
    title: cleanLine(draft.title, draft.title.length),
    description: cleanText(draft.description, draft.description.length),
    unit: draft.unit || 'GEMS NFT',
    number: wholeNumber(draft.supply),
    royalties: wholeNumber(draft.royalties),
    tags: splitTags(draft.tags),
    properties: draft.attributes.map(({ key, value }) => ({
      key: cleanLine(key, key.length),
      value: cleanLine(value, value.length),
    })),
    nsfw: draft.isAdult,
  }
  apply('title', title, checked.title)
  apply('description', description, checked.description)
  apply('unit', unitName, checked.unit)
  apply('supply', totalSupplyOfForm, checked.number)
  apply('royalties', royalties, checked.royalties)
  apply('tags', tags, checked.tags)
  apply('attributes', attributes, checked.properties)
  if (!faults.attributes && noteBytes >= NOTE_LIMIT_BYTES) faults.attributes = 'note-too-long'
  return { faults, checked }
}

/** The tag to name beside `tag-invalid` or `tag-duplicated`; null when there are only too many tags. */
export function faultyTag(list: readonly string[]): string | null {
  return (
    list.find((tag) => !tags.safeParse([tag]).success) ?? list.find((tag, index) => list.indexOf(tag) !== index) ?? null
  )
}

function wholeNumber(text: string): number {
  return /^\d{1,16}$/.test(text.trim()) ? Number(text.trim()) : Number.NaN
}
