import { expect, test } from 'vitest'
import { createRequestContext } from '../request-context.ts'
import { unlessSameId } from '../shell/unless-same-id.ts'
import { loader as loadActivity } from './collection-activity-page.tsx'
import { loader as loadLayout } from './collection-layout.tsx'

const info = {
  collection_id: 7,
  title: 'Herons',
  number: 10_000,
  traits: [],
  all_nft: Array.from({ length: 10_000 }, (_, number) => 1_000_000_000 + number),
  arc_69: {},
  activity: [{ tx_id: 'a' }],
}

test('the pages of a collection are sent what they show, and read it once', async () => {
  const read: string[] = []
  const context = createRequestContext({
    nonce: '',
    fetcher: (path) => {
      read.push(path)
      return Promise.resolve(Response.json(info))
    },
  })
  const args = { context, params: { id: '7' } } as never
  const [layout, page] = await Promise.all([loadLayout(args), loadActivity(args)])
  expect(layout).toEqual({ collection: { collection_id: 7, title: 'Herons', number: 10_000, traits: [] } })
  expect(page).toEqual({ activity: [{ tx_id: 'a' }] })
  expect(read).toEqual(['/api/collections/info/7'])
})

test.each([
  ['a filter', '/collection/7?sales=true', '7', undefined, false],
  ['a tab', '/collection/7/activity', '7', undefined, false],
  ['another collection', '/collection/8', '8', undefined, true],
  ['the same page again', '/collection/7', '7', undefined, true],
  ['a form', '/collection/7?sales=true', '7', 'POST' as const, true],
])('reloads the layout correctly after %s', (_, path, id, formMethod, isRead) => {
  const moved = unlessSameId({
    currentUrl: new URL('http://market/collection/7'),
    nextUrl: new URL(path, 'http://market'),
    currentParams: { id: '7' },
    nextParams: { id },
    defaultShouldRevalidate: true,
    ...(formMethod && { formMethod }),
  })
  expect(moved).toBe(isRead)
})
