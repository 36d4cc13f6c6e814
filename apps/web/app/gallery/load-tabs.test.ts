import { expect, test } from 'vitest'
import { createRequestContext } from '../request-context.ts'
import { loadFirstCollections } from './load-collections.ts'
import { loadPreviews, loadShownTabs } from './load-tabs.ts'

interface Answer {
  metadata: unknown[]
  bool_end: boolean
  total?: number
  total_is_estimate?: boolean
}

/** A request, and the lists that it reads. */
function request(answer: (path: string) => Answer) {
  const read: string[] = []
  const context = createRequestContext({
    nonce: '',
    streamPosition: '',
    fetcher: (path) => {
      read.push(path)
      return Promise.resolve(Response.json(answer(path)))
    },
  })
  return { context, read }
}

/** The lists that a page of a gallery reads, the tabs that it shows, and the previews of its first page. */
async function visit(isFirstPage: boolean, answer: (path: string) => Answer) {
  const { context, read } = request(answer)
  const [shown, previews] = await Promise.all([
    loadShownTabs(context, 'ann', isFirstPage),
    isFirstPage ? loadPreviews(context, 'ann') : [],
  ])
  return { read, shown: shown.map(({ path }) => path), totals: shown.map(({ total }) => total), previews }
}

const all = ['creations', 'auctions', 'sales', 'ownedNft']
const some = { metadata: [{}], bool_end: true }
const none = { metadata: [], bool_end: true }

test('the first page reads each list once', async () => {
  const { read, shown } = await visit(true, () => some)
  expect(shown).toEqual(all)
  expect(read).toHaveLength(all.length)
})

const byAnother = { address: 'A', creator_address: 'B', username: null, creator_username: null }
const byOwner = { ...byAnother, creator_address: 'A' }
const byOwnerElsewhere = { ...byAnother, username: 'Ann', creator_username: 'Ann' }

test('the first page reloads only the lists that it shows in part', async () => {
  const own = [byOwner, byOwnerElsewhere]
  const short = await visit(true, () => ({ metadata: [...own, byAnother], bool_end: true }))
  expect(short.shown).toEqual(all)
  expect(short.read).toHaveLength(all.length)
  expect(short.previews.map(({ cards }) => cards.length)).toEqual([3, 1, 1, 3])
  const long = await visit(true, (path) => ({
    metadata: path.includes('primary') ? [byAnother, byAnother] : [...own, byAnother],
    bool_end: path.includes('primary'),
  }))
  expect(long.read.filter((path) => path.includes('primary'))).toHaveLength(2)
  expect(long.previews.map(({ cards }) => cards.length)).toEqual([3, 2, 2, 3])
  expect((await visit(true, () => none)).shown).toEqual([])
})

test('a list whose first window is empty before its end has a tab', async () => {
  for (const isFirstPage of [true, false]) {
    expect((await visit(isFirstPage, () => ({ metadata: [], bool_end: false }))).shown).toEqual(all)
  }
})

test('a tab shows the total of its list', async () => {
  const answer = (path: string) => ({ ...some, total: path.includes('primary') ? 1 : 220, total_is_estimate: false })
  for (const isFirstPage of [true, false])
    expect((await visit(isFirstPage, answer)).totals).toEqual([220, 220, 220, 220])
})

test('layout and first page read the collections once', async () => {
  const { context, read } = request(() => none)
  await Promise.all([loadFirstCollections(context, 'ann'), loadFirstCollections(context, 'ann')])
  expect(read).toHaveLength(1)
})
