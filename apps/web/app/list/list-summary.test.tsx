import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { readFilter } from './list-filter.ts'
import { ListSummary } from './list-summary.tsx'

const root = { config: {}, currencies: { 1: { id: 1, unit: 'ALGO' } } }

function summary(query: string, total: number | null, start = 0, isEstimate = false): string {
  const filter = readFilter('sale', new URLSearchParams(query))
  const Stub = createRoutesStub([
    { id: 'root', path: '/', Component: () => <ListSummary {...{ filter, start, total, isEstimate }} /> },
  ])
  const html = renderToStaticMarkup(
    <I18nProvider i18n={setupI18n({ locale: 'en', messages: { en: {} } })}>
      <Stub hydrationData={{ loaderData: { root } }} />
    </I18nProvider>,
  )
  return html.replaceAll(/<[^>]*>/g, '')
}

test.each([
  ['', 7, '7 works'],
  ['', null, 'More than 1,000 works'],
  ['sort=price-low', null, 'More than 1,000 works · Prices in ALGO only'],
  ['tag=art', 3, '3 works'],
  // The list is searched bit by bit, so its total is unknown.
  ['tag=art', null, ''],
  ['tag=art&sort=price-low', null, 'Prices in ALGO only'],
  ['creator=Ada&arc_69={"Hat":["Red"]}', null, ''],
  ['creator=Ada', null, 'More than 1,000 works'],
])('of the list %j with a total of %j it says %j', (query, total, text) => {
  expect(summary(query, total)).toBe(text)
})

test('marks an estimate as such', () => {
  expect(summary('', 200_000, 0, true)).toBe('About 200,000 works')
  expect(summary('sort=price-low', 1_500, 0, true)).toBe('About 1,500 works · Prices in ALGO only')
})

test('does not guess on later pages', () => {
  expect(summary('', null, 16)).toBe('')
  expect(summary('', 7, 16)).toBe('7 works')
})
