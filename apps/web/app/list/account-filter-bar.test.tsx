import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import type { RootData } from '../shell/root-data.ts'
import { readAccountFilter } from './account-filter.ts'
import { AccountFilterBar } from './account-filter-bar.tsx'

const root = { session: { address: null, nsfw: false } } as unknown as RootData

function bar(query: string, { isOwn = false, hasSearch = true } = {}): string {
  const Stub = createRoutesStub([
    {
      id: 'root',
      path: '/gallery/ann/ownedNft',
      Component: () => (
        <AccountFilterBar
          filter={readAccountFilter(new URLSearchParams(query))}
          kinds={{ primary: 'Own', other: 'Others' }}
          {...{ isOwn, hasSearch }}
        />
      ),
    },
  ])
  return renderToStaticMarkup(
    <I18nProvider i18n={setupI18n({ locale: 'en', messages: { en: {} } })}>
      <Stub initialEntries={['/gallery/ann/ownedNft']} hydrationData={{ loaderData: { root } }} />
    </I18nProvider>,
  )
}

/** The links of the bar; the current choices are marked. */
function links(html: string): string[] {
  return [...html.matchAll(/<a [^>]*>/g)].map(([link]) => {
    const href = /href="[^"?]*([^"]*)"/.exec(link)?.[1]?.replaceAll('&amp;', '&') ?? ''
    return link.includes('aria-current="true"') ? `${href} *` : href
  })
}

test('offers every order, both kinds and adult works, each keeping the rest of the filter', () => {
  expect(links(bar('sort=old&search=heron'))).toEqual([
    '?search=heron',
    '?sort=old&search=heron *',
    '?sort=price-low&search=heron',
    '?sort=price-high&search=heron',
    '?sort=random&search=heron',
    '?sort=old&primary=true&search=heron',
    '?sort=old&primary=false&search=heron',
    '?sort=old&nsfw=true&search=heron',
  ])
})

test('deselects the chosen kind', () => {
  expect(links(bar('primary=false')).slice(5, 7)).toEqual(['?primary=true', ' *'])
})

test('shows an account its own adult works until it hides them', () => {
  expect(links(bar('', { isOwn: true })).at(-1)).toBe('?nsfw=false *')
  expect(links(bar('nsfw=false', { isOwn: true })).at(-1)).toBe('?nsfw=true')
})

test('searches with the filter, where titles can be searched', () => {
  const html = bar('sort=old&search=heron')
  expect(html).toContain('<form')
  expect(html).toContain('value="heron"')
  expect(html).toContain('<input type="hidden" name="sort" value="old"/>')
  expect(html).not.toContain('type="hidden" name="search"')
  expect(bar('', { hasSearch: false })).not.toContain('<form')
})
