import { expect, test } from 'vitest'
import { createRequestContext } from '../request-context.ts'
import { loadPreviews, loadShownTabs } from './load-tabs.ts'

/** The lists that a page of a gallery reads, and the tabs that it shows. */
async function visit(isFirstPage: boolean, answer: (path: string) => { metadata: unknown[]; bool_end: boolean }) {
  const read: string[] = []
  const context = createRequestContext({
    nonce: '',
    fetcher: (path) => {
      read.push(path)
      return Promise.resolve(Response.json(answer(path)))
    },
  })
  const [shown] = await Promise.all([
    loadShownTabs(context, 'ann', isFirstPage),
    ...(isFirstPage ? [loadPreviews(context, 'ann')] : []),
  ])
  return { read, shown }
}

const all = ['creations', 'auctions', 'sales', 'ownedNft']
const some = { metadata: [{}], bool_end: true }
const none = { metadata: [], bool_end: true }

test('the first page reads each list once', async () => {
  const { read, shown } = await visit(true, () => some)
  expect(shown).toEqual(all)
  expect(read).toHaveLength(all.length)
})

test('the first page asks again only for lists of which it shows a part that is empty', async () => {
  const { read, shown } = await visit(true, (path) => (path.includes('primary') ? none : some))
  expect(shown).toEqual(all)
  expect(read.filter((path) => path.includes('primary'))).toHaveLength(2)
  expect(read).toHaveLength(all.length + 2)
  expect((await visit(true, () => none)).shown).toEqual([])
})

test('a list whose first window is empty before its end has a tab', async () => {
  for (const isFirstPage of [true, false]) {
    expect((await visit(isFirstPage, () => ({ metadata: [], bool_end: false }))).shown).toEqual(all)
  }
})
