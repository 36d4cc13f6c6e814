import { FacetError } from '@facet/errors'
import { expect, test } from 'vitest'
import { type Arc69Facts, arc69Note } from './arc69-note.ts'

const facts: Arc69Facts = {
  creator: 'ana',
  description: 'First light over the bay',
  externalLink: 'https://facet.example/nft/1',
  mimeType: 'image/png',
  properties: [
    { key: 'Light', value: 'dawn' },
    { key: 'Frame', value: '' },
  ],
  isSensitive: false,
}

const read = (note: Uint8Array): unknown => JSON.parse(new TextDecoder().decode(note))

test('writes the specified fields and the link of ARC-69', () => {
  expect(read(arc69Note(facts))).toEqual({
    standard: 'arc69',
    creator: 'ana',
    description: 'First light over the bay',
    external_link: 'https://facet.example/nft/1',
    external_url: 'https://facet.example/nft/1',
    mime_type: 'image/png',
    properties: { Light: 'dawn', Frame: 'none' },
    sensitive_content: false,
  })
})

test('includes a glyph if there is one', () => {
  expect(read(arc69Note({ ...facts, glyph: '42' }))).toMatchObject({ glyph: '42' })
})

test('accepts 1,023 bytes and refuses 1,024, counted in UTF-8', () => {
  const spare = 1023 - arc69Note({ ...facts, description: '' }).length
  expect(arc69Note({ ...facts, description: 'x'.repeat(spare) })).toHaveLength(1023)
  for (const description of ['x'.repeat(spare + 1), 'é'.repeat(spare)]) {
    expect(() => arc69Note({ ...facts, description })).toThrow(new FacetError('note-too-long'))
  }
})

test('accepts a property named like a member of Object.prototype', () => {
  const note = read(arc69Note({ ...facts, properties: [{ key: '__proto__', value: 'x' }] })) as { properties: object }
  expect(Object.entries(note.properties)).toEqual([['__proto__', 'x']])
})
