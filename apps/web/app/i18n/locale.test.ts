import { describe, expect, test } from 'vitest'
import { localeOf, preferenceCookie, readCookie, regionalLocale } from './locale.ts'
import { formatLocalDateTime } from './time.ts'

const ask = (url: string, cookie = ''): string => localeOf(new Request(url, { headers: cookie ? { cookie } : {} }))

describe('the language of a request', () => {
  test.each([
    ['https://facet.fr/sales', 'fr'],
    ['https://facet.pt/', 'pt'],
    ['https://facet.com.br/nft/1', 'pt'],
    ['https://facet.io/', 'en'],
    ['http://localhost:3000/', 'en'],
  ])('%s speaks %s', (url, locale) => {
    expect(ask(url)).toBe(locale)
  })

  test("prefers the footer's choice to the domain", () => {
    expect(ask('https://facet.fr/', 'a=b; facet-locale=pt')).toBe('pt')
  })

  test('prefers the URL to both', () => {
    expect(ask('https://facet.fr/?lang=en', 'facet-locale=pt')).toBe('en')
  })

  test('ignores an unknown language', () => {
    expect(ask('https://facet.fr/?lang=xx', 'facet-locale=klingon')).toBe('fr')
  })
})

test('reads a preference from its cookie', () => {
  const [pair = ''] = preferenceCookie('facet-sales', 'sort=new&asa_id=1').split(';')
  expect(readCookie(`x=1; ${pair}`, 'facet-sales')).toBe('sort=new&asa_id=1')
})

test.each(['facet-locale=%', 'facet-locale=%E9'])('ignores a damaged cookie: %s', (cookie) => {
  expect(readCookie(cookie, 'facet-locale')).toBeNull()
  expect(ask('https://facet.fr/', cookie)).toBe('fr')
})

test("formats times in the browser's variety of the language", () => {
  expect(regionalLocale('en', ['fr-FR', 'en-GB', 'en-US'])).toBe('en-GB')
  expect(regionalLocale('pt', ['en-GB'])).toBe('pt-PT')
  expect(formatLocalDateTime(1_795_000_000, regionalLocale('en', ['en-GB']))).not.toMatch(/[AP]M/i)
})

test('skips a browser language that Intl refuses', () => {
  expect(regionalLocale('en', ['en-US@posix', 'en-GB'])).toBe('en-GB')
  expect(() => formatLocalDateTime(1_795_000_000, regionalLocale('en', ['en-US@posix']))).not.toThrow()
})
