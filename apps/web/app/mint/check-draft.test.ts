import { describe, expect, test } from 'vitest'
import { splitTags } from '@facet/api-contract/mint/asset-rules'
import { checkDraft, faultyTag } from './check-draft.ts'
import { emptyDraft } from './draft.ts'

const good = { ...emptyDraft, title: 'Slow Tide', tags: 'plotter, sea', supply: '28' }
const faultsOf = (part: Partial<typeof good>, noteBytes = 300) => checkDraft({ ...good, ...part }, noteBytes).faults

describe('a draft of a work', () => {
  test('can be sent if it follows every rule', () => {
    const { faults, checked } = checkDraft({ ...good, attributes: [{ key: ' Medium ', value: 'Ink ' }] }, 300)
    expect(faults).toEqual({})
    expect(checked).toMatchObject({
      number: 28,
      tags: ['plotter', 'sea'],
      properties: [{ key: 'Medium', value: 'Ink' }],
    })
  })

  test.each([
    [{ title: '  ' }, { title: 'title-required' }],
    [{ title: 'x'.repeat(33) }, { title: 'title-invalid' }],
    [{ description: 'x'.repeat(501) }, { description: 'description-invalid' }],
    [{ tags: 'sea, a' }, { tags: 'tag-invalid' }],
    [{ tags: 'sea sea' }, { tags: 'tag-duplicated' }],
    [{ royalties: '11' }, { royalties: 'royalties-invalid' }],
    [{ royalties: '2.5' }, { royalties: 'royalties-invalid' }],
    [{ supply: '0' }, { supply: 'total-supply-invalid' }],
    [{ supply: 'many' }, { supply: 'total-supply-invalid' }],
    [{ unit: 'ÀÉÎÕÜ' }, { unit: 'unit-name-invalid' }],
    [{ attributes: [{ key: '', value: 'x' }] }, { attributes: 'attributes-invalid' }],
  ])('%j is refused with %j', (part, faults) => {
    expect(faultsOf(part)).toEqual(faults)
  })

  test('is refused with two attributes of one name', () => {
    expect(
      faultsOf({
        attributes: [
          { key: 'a', value: '1' },
          { key: 'a', value: '2' },
        ],
      }),
    ).toEqual({
      attributes: 'attributes-invalid',
    })
  })

  test('is refused with a note of 1,024 bytes, accepted with one byte less', () => {
    expect(faultsOf({}, 1_024)).toEqual({ attributes: 'note-too-long' })
    expect(faultsOf({}, 1_023)).toEqual({})
  })
})

test('separates tags by commas, spaces or both', () => {
  expect(splitTags(' plotter,sea  tide, ')).toEqual(['plotter', 'sea', 'tide'])
})

test.each([
  [['sea', 'a', 'Big'], 'a'],
  [['sea', 'tide', 'sea'], 'sea'],
  [['sea', 'tide'], null],
])('of the tags %j the faulty one is %j', (tags, faulty) => {
  expect(faultyTag(tags)).toBe(faulty)
})

test('text is stored as it will be read from the chain: one line, nothing invisible', () => {
  const draft = { ...good, title: ' Slow\u200b\n Ti\u202ede ', attributes: [{ key: 'a\u2060', value: 'b\u0000' }] }
  const { checked, faults } = checkDraft(draft, 0)
  expect(faults).toEqual({})
  expect(checked.title).toBe('Slow Tide')
  expect(checked.properties).toEqual([{ key: 'a', value: 'b' }])
  expect(checkDraft({ ...good, title: '\u200b\u2800' }, 0).faults).toEqual({ title: 'title-required' })
})
