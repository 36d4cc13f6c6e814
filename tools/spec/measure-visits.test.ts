import { expect, test } from 'vitest'
import { measurePages, measurePopupKinds, visitsOf } from './measure-visits.ts'

const visited = visitsOf([
  'page 200 /sales',
  'page 404 /nft/7',
  'page 200 /nft/7/sale/8',
  'page 200 /gallery/A/follower',
  'page 302 /faq',
  'page 302 /settings',
  'page 503 /maintenance',
  'popup buy',
])

test('a page counts when a journey met it and it answered 200', async () => {
  const pages = new Map((await measurePages(visited)).map((row) => [row.name, row]))
  expect(pages.get('/sales')).toMatchObject({ isDone: true, faults: [] })
  expect(pages.get('/nft/{id}/sale/{saleId}')).toMatchObject({ isDone: true })
  expect(pages.get('/nft/{id}')).toMatchObject({ isDone: false, faults: ['answered 404'] })
  expect(pages.get('/gallery/{id}')).toMatchObject({ isDone: false, faults: ['no journey visits it'] })
  expect(pages.get('/settings'), 'a page that leads elsewhere').toMatchObject({
    isDone: false,
    faults: ['answered 302'],
  })
  expect(pages.get('/faq'), 'a row that is specified to').toMatchObject({ isDone: true })
  expect(pages.get('/maintenance'), 'a row with a status').toMatchObject({ isDone: true })
})

test('a kind of the popup counts when a journey opened it', async () => {
  const kinds = await measurePopupKinds(visited)
  expect(kinds.filter(({ isDone }) => isDone).map(({ name }) => name)).toEqual(['buy'])
})
