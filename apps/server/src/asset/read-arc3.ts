import { cleanLine, cleanLink, cleanText } from '@facet/api-contract/clean-text'
import { isRecord, parseObject } from '../chain/untrusted-json.ts'
import { readAttributes, readPercent } from './read-arc69.ts'

/** The contents of an ARC-3 file, cleaned and bounded; empty or absent where nothing can be shown. */
export interface Arc3 {
  title: string
  description: string
  image: string
  mimeType: string
  /** Moving picture, sound or model; the image is its still. */
  animation: string
  animationType: string
  externalLink: string
  attributes: { key: string; value: string }[]
  royaltiesPercent: number | undefined
  isSensitive: boolean
}

/**
 * Reads an ARC-3 metadata file. Traits are taken from `properties.traits`, else from the plain values of `properties`, else from
 * the `attributes` list of ERC-1155 files. @returns nothing when it is not a JSON object
 */
export function readArc3(bytes: Uint8Array): Arc3 | undefined {
  const file = parseObject(Buffer.from(bytes).toString('utf8'))
  if (!file) return undefined
  const properties = isRecord(file['properties']) ? file['properties'] : {}
  return {
    title: cleanLine(typeof file['name'] === 'string' ? file['name'] : '', 200),
    description: text(file['description'], 2_000),
    image: link(file['image']),
    mimeType: text(file['image_mimetype'], 100),
    animation: link(file['animation_url']),
    animationType: text(file['animation_url_mimetype'], 100),
    externalLink: link(file['external_url']),
    attributes: readTraits(properties, file['attributes']),
    royaltiesPercent: readRoyalties(properties),
    isSensitive: properties['sensitive_content'] === true,
  }
}

/** Members of `properties` that this market writes and that are not traits. */
const OWN_MEMBERS = new Set(['creator', 'royalty_basis_points', 'royalties', 'sensitive_content', 'traits'])

function readTraits(properties: Record<string, unknown>, attributes: unknown): { key: string; value: string }[] {
  if (properties['traits'] !== undefined) return readAttributes(properties['traits'])
  const plain = Object.fromEntries(Object.entries(properties).filter(([name]) => !OWN_MEMBERS.has(name)))
  const found = readAttributes(plain)
  return found.length > 0 ? found : readAttributes(attributes)
}

function readRoyalties(properties: Record<string, unknown>): number | undefined {
  const basisPoints = properties['royalty_basis_points']
  return typeof basisPoints === 'number' ? readPercent(basisPoints / 100) : readPercent(properties['royalties'])
}

function text(value: unknown, limit: number): string {
  return typeof value === 'string' ? cleanText(value, limit) : ''
}

function link(value: unknown): string {
  return typeof value === 'string' ? cleanLink(value) : ''
}
