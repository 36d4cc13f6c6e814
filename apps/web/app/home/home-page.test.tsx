import { expect, test } from 'vitest'
import { draw } from '../kinds/testing/draw.tsx'
import { HomeSections } from './home-page.tsx'
import type { Banner } from './choose-banners.ts'
import type { HomeFeeds } from './load-home.ts'

const empty: HomeFeeds = {
  spotlight: [],
  banners: [],
  sales: [],
  hot: [],
  hotMarket: [],
  collections: [],
  round: 7,
  newestAppId: 0,
}
const page = (feeds: Partial<HomeFeeds> = {}) => draw(<HomeSections feeds={{ ...empty, ...feeds }} />)
const headings = (html: string) => [...html.matchAll(/<h2[^>]*>(.*?)<\/h2>/g)].map(([, text]) => text)

test('an empty market invites to create, and shows no other section', () => {
  const html = page()
  expect(headings(html)).toEqual(['For sale'])
  expect(html).toContain('Nothing for sale yet')
  expect(html).toContain('href="/create"')
  expect(html).not.toContain('carousel')
})

test.each([
  ['hot', 'Hot auctions'],
  ['collections', 'Collections'],
  ['hotMarket', 'Hot market'],
  ['sales', 'For sale'],
] as const)('a feed that failed (%s) keeps its heading and offers another try', (feed, heading) => {
  const html = page({ [feed]: null })
  expect(headings(html)).toContain(heading)
  expect(html.match(/This part could not be loaded/g)).toHaveLength(1)
  expect(html).toContain('Try again')
})

const banner: Banner = {
  kind: 'shop',
  title: 'Print shop',
  text: 'On paper.',
  url: '/sales',
  picture: '/banners/a.svg',
}

test('a banner leads to a page here in the same tab, and elsewhere without a link back', () => {
  const here = page({ banners: [banner] })
  expect(here).toContain('Print shop')
  expect(here).toMatch(/<a[^>]*href="\/sales"[^>]*>Take a look/)
  const elsewhere = page({ banners: [{ ...banner, kind: 'promotion', url: 'https://shop.example/' }] })
  expect(elsewhere).toContain('Promotion')
  expect(elsewhere).toMatch(/<a[^>]*href="https:\/\/shop.example\/" rel="noopener"/)
})

test('one slide has no controls, two have', () => {
  expect(page({ banners: [banner] })).not.toContain('Next slide')
  expect(page({ banners: [banner, { ...banner, title: 'Other' }] })).toContain('Next slide')
})
