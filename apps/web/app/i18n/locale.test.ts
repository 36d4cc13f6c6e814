import { describe, expect, test } from 'vitest'
import { localeOf, preferenceCookie, readCookie } from './locale.ts'

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

  test('the choice in the footer goes before the domain', () => {
    expect(ask('https://facet.fr/', 'a=b; facet-locale=pt')).toBe('pt')
  })

  test('the address goes before both', () => {
    expect(ask('https://facet.fr/?lang=en', 'facet-locale=pt')).toBe('en')
  })

  test('a language that does not exist is ignored', () => {
    expect(ask('https://facet.fr/?lang=xx', 'facet-locale=klingon')).toBe('fr')
  })
})

test('a preference is read back from the cookie that keeps it', () => {
  const [pair = ''] = preferenceCookie('facet-sales', 'sort=new&asa_id=1').split(';')
  expect(readCookie(`x=1; ${pair}`, 'facet-sales')).toBe('sort=new&asa_id=1')
})
