import { cleanLine, cleanLink, cleanText } from '@facet/api-contract/clean-text'
import { isRecord, parseObject } from '../chain/untrusted-json.ts'

/** The contents of an ARC-69 note, cleaned and bounded. Absent members were missing or cannot be shown. */
export interface Arc69 {
  description?: string
  externalLink?: string
  mediaUrl?: string
  mimeType?: string
  properties?: { key: string; value: string }[]
  isSensitive?: boolean
  royaltiesPercent?: number
  tags?: string[]
  /** Id of the overlay drawn on the work. */
  glyph?: string
}

const MAX_NOTE_BYTES = 4096
const MAX_ATTRIBUTES = 100

/**
 * Reads the note of an asset's configuration. It must be deterministic: the projection depends on it.
 * Source: ARC-69 (`standard`, `description`, `external_url`, `media_url`, `mime_type`, `properties`; `attributes` of its first
 * version), and docs/behaviour/mint.md for `external_link`, `sensitive_content` and `glyph`.
 */
export function readArc69(note: Uint8Array): Arc69 | null {
  if (note.length === 0 || note.length > MAX_NOTE_BYTES) return null
  const value = parseObject(Buffer.from(note).toString('utf8'))
  if (value?.['standard'] !== 'arc69') return null
  return compact({
    description: text(value['description'], 1000),
    externalLink: link(value['external_link']) ?? link(value['external_url']),
    mediaUrl: link(value['media_url']),
    mimeType: text(value['mime_type'], 100),
    properties: readProperties(value),
    isSensitive: [true, 'true'].some((yes) => value['sensitive_content'] === yes) ? true : undefined,
    royaltiesPercent: readPercent(value['royalties']),
    tags: readTags(value['tags']),
    glyph: typeof value['glyph'] === 'string' ? cleanLine(value['glyph'], 100) || undefined : undefined,
  })
}

/** Key and value pairs of a `properties` object or of a list of traits, nested ones flattened. */
export function readAttributes(value: unknown): { key: string; value: string }[] {
  const found = new Map<string, string>()
  if (Array.isArray(value)) {
    for (const item of value) {
      if (isRecord(item)) add(found, item['trait_type'] ?? item['key'], item['value'])
    }
  } else if (isRecord(value)) {
    for (const [key, inner] of Object.entries(value)) add(found, key, inner)
  }
  return [...found].slice(0, MAX_ATTRIBUTES).map(([key, text]) => ({ key, value: text }))
}

/** A percentage from 0 to 10, the market's maximum royalty. */
export function readPercent(value: unknown): number | undefined {
  return typeof value === 'number' && value >= 0 && value <= 10 ? value : undefined
}

/** Distinct lower-case words of 3 to 20 letters and digits. */
export function readTags(value: unknown): string[] | undefined {
  if (!Array.isArray(value)) return undefined
  const tags = value.filter((tag): tag is string => typeof tag === 'string' && /^[a-z0-9]{3,20}$/.test(tag))
  return [...new Set(tags)].slice(0, 20)
}

function readProperties(note: Record<string, unknown>): { key: string; value: string }[] | undefined {
  const { properties, attributes } = note
  const found = readAttributes(
    isRecord(properties) && isRecord(properties['traits']) ? properties['traits'] : properties,
  )
  const all = found.length > 0 ? found : readAttributes(attributes)
  return all.length > 0 ? all : undefined
}

function add(found: Map<string, string>, key: unknown, value: unknown): void {
  if (typeof key !== 'string') return
  if (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'boolean') return
  const name = cleanLine(key, 100)
  if (name !== '' && !found.has(name)) found.set(name, cleanLine(String(value), 100))
}

function text(value: unknown, limit: number): string | undefined {
  if (typeof value !== 'string') return undefined
  return cleanText(value, limit) || undefined
}

function link(value: unknown): string | undefined {
  return typeof value === 'string' ? cleanLink(value) || undefined : undefined
}

function compact(fields: { [Name in keyof Arc69]-?: Arc69[Name] | undefined }): Arc69 {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
}
