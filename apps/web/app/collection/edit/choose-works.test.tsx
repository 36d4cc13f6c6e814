import { expect, test } from 'vitest'
import { draw } from '../../kinds/testing/draw.tsx'
import type { CollectionPage } from '../load-collection.ts'
import type { Addable } from './addable-work.tsx'
import { ChooseWorks } from './choose-works.tsx'

const collection = { collection_id: 1, number: 0 } as CollectionPage
const workIn = (id: number | null) =>
  ({
    token_id: 7,
    title: 'Dunes',
    unit: 'DUNE',
    content_type: 'image/png',
    ipfs_hash: '',
    collection_id: id,
    collection_title: id && 'Deserts',
  }) as Addable
const drawn = (...works: Addable[]) => draw(<ChooseWorks {...{ collection, works }} start={0} isEnd next={null} />)

test('selects all works that are in this collection or in none', () => {
  expect(drawn(workIn(null), workIn(2))).toContain('Select all')
  expect(drawn(workIn(1))).toContain('Select all')
})

test('offers no selection of all when every work is in another collection', () => {
  expect(drawn(workIn(2))).not.toContain('Select all')
})
