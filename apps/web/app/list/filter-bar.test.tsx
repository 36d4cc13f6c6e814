import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { describe, expect, test } from 'vitest'
import type { RootData } from '../shell/root-data.ts'
import { FilterBar } from './filter-bar.tsx'
import { readFilter } from './list-filter.ts'

const root = {
  config: {},
  session: { address: null, nsfw: false },
  currencies: { 1: { id: 1, unit: 'ALGO' }, 7: { id: 7, unit: 'USDC' } },
} as unknown as RootData

/** The markup of the bar. */
function drawn(query: string): string {
  const filter = readFilter('sale', new URLSearchParams(query))
  const Stub = createRoutesStub([{ id: 'root', path: '/', Component: () => <FilterBar filter={filter} /> }])
  return renderToStaticMarkup(
    <I18nProvider i18n={setupI18n({ locale: 'en', messages: { en: {} } })}>
      <Stub hydrationData={{ loaderData: { root } }} />
    </I18nProvider>,
  )
}

/** The links of the bar; the current choices are marked. */
function links(query: string): string[] {
  return [...drawn(query).matchAll(/<a [^>]*>/g)].map(([link]) => {
    const href = /href="([^"]*)"/.exec(link)?.[1]?.replaceAll('&amp;', '&') ?? ''
    return link.includes('aria-current="true"') ? `${href} *` : href
  })
}

describe('the bar above a list', () => {
  test('does not repeat the filter in each of 300 chosen values', () => {
    const values = Array.from({ length: 50 }, (_, value) => String(value))
    const traits = Object.fromEntries(['A', 'B', 'C', 'D', 'E', 'F'].map((name) => [name, values]))
    const html = drawn(String(new URLSearchParams({ creator: 'kiln', arc_69: JSON.stringify(traits) })))
    expect(html.match(/aria-label="Remove [A-F]: /g)).toHaveLength(2 * 300)
    expect(html.length).toBeLessThan(300_000)
  })

  test('offers every order, including both by price', () => {
    expect(links('sort=price-high').slice(0, 6)).toEqual([
      '/sales?sort=spotlight',
      '/sales?sort=new',
      '/sales?sort=price-low',
      '/sales?sort=price-high *',
      '/sales?sort=old',
      '/sales?sort=random',
    ])
  })

  test.each(['price-low', 'price-high'])('shows ALGO as the currency of %s, and leaves that order for all', (sort) => {
    expect(links(`sort=${sort}`).slice(6, 9)).toEqual([
      '/sales?sort=spotlight',
      `/sales?sort=${sort}&asa_id=1 *`,
      `/sales?sort=${sort}&asa_id=7`,
    ])
  })

  test('shows all currencies together in any other order', () => {
    expect(links('sort=new').slice(6, 9)).toEqual([
      '/sales?sort=new *',
      '/sales?sort=new&asa_id=1',
      '/sales?sort=new&asa_id=7',
    ])
  })
})
