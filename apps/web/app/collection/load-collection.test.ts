import { expect, test } from 'vitest'
import { createRequestContext } from '../request-context.ts'
import { unlessSameId } from '../shell/unless-same-id.ts'
import { loader as loadActivity } from './collection-activity-page.tsx'
import { loader as loadLayout } from './collection-layout.tsx'
import { loader as loadWorks } from './collection-works-page.tsx'

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
    streamPosition: '',
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
  ['adds the value', '?sales=true&trait=Hat&toggle=Red', '?arc_69=%7B%22Hat%22%3A%5B%22Red%22%5D%7D&sales=true'],
  ['removes the last value', `?arc_69=${encodeURIComponent('{"Hat":["Red"]}')}&trait=Hat&toggle=Red`, ''],
])('the form of a trait %s by a redirect, without reading any works', async (_, pressed, query) => {
  const url = new URL(`http://market/collection/7${pressed}`)
  const reply = await loadWorks({ params: { id: '7' }, url } as never).catch((thrown: unknown) => thrown)
  expect(reply).toMatchObject({ status: 302 })
  expect((reply as Response).headers.get('location')).toBe(`/collection/7${query}`)
})

test.each([
  ['a filter', '/collection/7?sales=true', '7', undefined, false],
  ['a tab', '/collection/7/activity', '7', undefined, false],
  ['another collection', '/collection/8', '8', undefined, true],
  ['the same page again', '/collection/7', '7', undefined, true],
  ['a form', '/collection/7?sales=true', '7', 'POST' as const, true],
  ['a form that changes the filter', '/collection/7?sales=true', '7', 'GET' as const, false],
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
